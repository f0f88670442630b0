import { Button } from "@mantine/core"
import { IconCake, IconChartBar } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useFlags } from "../../lib/can.ts"

/** From the roll to what it tells as a whole. */
export function MembersWays() {
  const { canViewDashboard } = useFlags()
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
    </>
  )
}
