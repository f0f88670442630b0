import { ActionIcon, Button, Menu } from "@mantine/core"
import { IconCake, IconChartBar, IconDots, IconDroplet, IconFileImport } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useFlags } from "../../../lib/can.ts"
import classes from "./members-tabs.module.css"

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
          className={classes.outOfMenu}
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
          leftSection={<IconFileImport size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/membros/importar" />}
        >
          Importar
        </Button>
      )}
      {canEditMembers && <More />}
    </>
  )
}

/** What the line has no room for between a phone, which shows everything below the title, and a wide window. */
function More() {
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} portalProps={{ target: "#conteudo" }}>
      <Menu.Target>
        <ActionIcon
          size={36}
          variant="subtle"
          className={classes.menu}
          aria-label="Mais ações"
          title="Mais ações"
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconDroplet size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/membros/batismos" />}
        >
          Batismos
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
