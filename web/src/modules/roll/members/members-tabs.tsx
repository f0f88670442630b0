import { Button } from "@mantine/core"
import { IconCake, IconChartBar, IconDroplet, IconFileImport } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useFlags } from "../../../lib/can.ts"

/** The tabs from the roll to statistics, birthdays and import. */
export function MembersTabs() {
  const { canCreateMembers, canEditMembers, canViewDashboard } = useFlags()
  return (
    <>
      <Button
        variant="subtle"
        px="sm"
        leftSection={<IconCake size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/membros/aniversariantes" />}
      >
        Aniversariantes
      </Button>
      {canViewDashboard && (
        <Button
          variant="subtle"
          px="sm"
          leftSection={<IconChartBar size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/membros/estatisticas" />}
        >
          Estatísticas
        </Button>
      )}
      {canEditMembers && (
        <Button
          variant="subtle"
          px="sm"
          // Where the line has no room for it, the search leads there.
          visibleFrom="xl"
          leftSection={<IconDroplet size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/membros/batismos" />}
        >
          Batismos
        </Button>
      )}
      {canCreateMembers && (
        <Button
          variant="subtle"
          px="sm"
          // Imports are done on a PC; on a phone the search and Configurações link to them.
          visibleFrom="sm"
          leftSection={<IconFileImport size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/membros/importar" />}
        >
          Importar
        </Button>
      )}
    </>
  )
}
