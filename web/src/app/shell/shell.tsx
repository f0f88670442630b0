import { ActionIcon, AppShell, Burger, Drawer, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react"
import { Outlet, useMatches } from "@tanstack/react-router"
import { useCan } from "../../lib/can.ts"
import { DeniedState } from "../../ui/denied-state.tsx"
import { useRouteTitle } from "../root.tsx"
import classes from "./shell.module.css"
import { Sidebar } from "./sidebar.tsx"
import { useNarrowSidebar } from "./use-narrow-sidebar.ts"
import { UserMenu } from "./user-menu.tsx"

const WIDE = 272
const NARROW = 76

/** Around every screen of a signed-in person: sidebar (a drawer on a phone), top bar, the screen itself. */
export function Shell() {
  const [narrow, toggleNarrow] = useNarrowSidebar()
  const [drawer, { open, close }] = useDisclosure(false)
  const title = useRouteTitle()
  const ToggleIcon = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: narrow ? NARROW : WIDE, breakpoint: "sm", collapsed: { mobile: true } }}
      layout="alt"
      padding={{ base: "md", sm: "lg" }}
    >
      <a href="#conteudo" className={classes.skip}>
        Pular para o conteúdo
      </a>
      <AppShell.Navbar className={classes.surface} visibleFrom="sm">
        <Sidebar narrow={narrow} />
      </AppShell.Navbar>
      <Drawer
        opened={drawer}
        onClose={close}
        size={300}
        withCloseButton={false}
        aria-label="Menu"
        padding={0}
      >
        <Sidebar onChoose={close} />
      </Drawer>
      <AppShell.Header className={classes.header}>
        <Burger opened={drawer} onClick={open} hiddenFrom="sm" size="sm" aria-label="Abrir menu" />
        <ActionIcon
          visibleFrom="sm"
          onClick={toggleNarrow}
          aria-label={narrow ? "Expandir menu" : "Recolher menu"}
          aria-expanded={!narrow}
        >
          <ToggleIcon size={22} stroke={1.7} aria-hidden />
        </ActionIcon>
        <Text className={classes.title}>{title}</Text>
        <UserMenu />
      </AppShell.Header>
      <AppShell.Main id="conteudo" tabIndex={-1} className={classes.main}>
        <div className={classes.content}>
          <Screen />
        </div>
      </AppShell.Main>
    </AppShell>
  )
}

/** The page, or "no access" where the person lacks the route's right. */
function Screen() {
  const can = useCan()
  const needs = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.needs)?.staticData.needs,
  })
  return needs && !can(needs) ? <DeniedState /> : <Outlet />
}
