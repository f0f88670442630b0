import { ActionIcon, Alert, Button } from "@mantine/core"
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMapPinOff,
} from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link, Outlet, useMatches } from "@tanstack/react-router"
import { type ComponentProps, type ComponentType, lazy, Suspense, useState } from "react"
import { useCan } from "../../lib/can.ts"
import { registerParts } from "../../lib/parts.ts"
import { registerShownRecords } from "../../lib/records-changed.ts"
import { KEYS } from "../../lib/session.ts"
import { myChurchQuery, useUser } from "../../lib/signed-in.ts"
import { SecondFactorNotice } from "../../modules/ground/account/second-factor-notice.tsx"
import { EnteredBanner } from "../../modules/ground/churches/office-entry/entered-banner.tsx"
import { Bell } from "../../modules/ground/notifications/bell.tsx"
import { DeniedState } from "../../ui/denied-state.tsx"
import { ShellFrame } from "../../ui/shell-frame.tsx"
import { MODULES } from "../modules.ts"
import { useRouteTitle } from "../root.tsx"
import { InShell } from "../screens/plain-page.tsx"
import { useBackgroundWork } from "./background.ts"
import { BottomBar } from "./bottom-bar.tsx"
import { ScopeLine } from "./church-card.tsx"
import { HelpButton } from "./help-button.tsx"
import { SearchBox } from "./search-box.tsx"
import classes from "./shell.module.css"
import { Sidebar } from "./sidebar.tsx"
import { useManagesNoBranch } from "./use-own-branches.ts"
import { UserMenu } from "./user-menu.tsx"

registerShownRecords(MODULES)
registerParts(MODULES)

type EndingBannerProps = ComponentProps<
  typeof import("../../modules/ground/churches/ending/ending-banner.tsx").EndingBanner
>
type EntryBannerProps = ComponentProps<
  typeof import("../../modules/ground/churches/operator-entry/entry-banner.tsx").EntryBanner
>

// After the screen, and each for few people or days. Where one cannot be loaded, none is shown.
const nothing = { default: () => null }
const Announcements = lazy<ComponentType>(() =>
  import("../../modules/operation/announcements/public.ts").then(
    (module) => ({ default: module.Announcements }),
    () => nothing,
  ),
)
const EndingBanner = lazy<ComponentType<EndingBannerProps>>(() =>
  import("../../modules/ground/churches/ending/ending-banner.tsx").then(
    (module) => ({ default: module.EndingBanner }),
    () => nothing,
  ),
)
const EntryBanner = lazy<ComponentType<EntryBannerProps>>(() =>
  import("../../modules/ground/churches/operator-entry/entry-banner.tsx").then(
    (module) => ({ default: module.EntryBanner }),
    () => nothing,
  ),
)
const TermsGate = lazy<ComponentType>(() =>
  import("../../modules/ground/account/terms-gate.tsx").then(
    (module) => ({ default: module.TermsGate }),
    () => nothing,
  ),
)
const UnverifiedBanner = lazy<ComponentType>(() =>
  import("../../modules/ground/auth/email-verification/unverified-banner.tsx").then(
    (module) => ({ default: module.UnverifiedBanner }),
    () => nothing,
  ),
)

/** Around every screen of the staff and of members. */
export function Shell() {
  const [narrow, toggleNarrow] = useNarrowSidebar()
  const [bell, setBell] = useState(false)
  const title = useRouteTitle()
  useBackgroundWork()
  const ToggleIcon = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <ShellFrame
      // In the drawer of a phone it is never reduced to icons.
      menu={(onChoose) => <Sidebar narrow={narrow && !onChoose} onChoose={onChoose} />}
      side={narrow ? "icons" : "long"}
      bar={
        <>
          <ActionIcon
            visibleFrom="sm"
            onClick={toggleNarrow}
            aria-label={narrow ? "Expandir menu" : "Recolher menu"}
            aria-expanded={!narrow}
          >
            <ToggleIcon size={22} stroke={1.7} aria-hidden />
          </ActionIcon>
          <div className={classes.titles} data-narrow={narrow || undefined}>
            <div className={classes.title}>{title}</div>
            <ScopeLine className={classes.scope} />
          </div>
          <SearchBox />
          <HelpButton />
          <Bell opened={bell} onChange={setBell} />
          <UserMenu onNotices={() => setBell(true)} />
        </>
      }
      foot={(openMenu) => <BottomBar onMenu={openMenu} />}
      band={
        <>
          <TermsQuestion />
          <EnteredBanner />
        </>
      }
      notices={
        <>
          <Suspense>
            <Announcements />
          </Suspense>
          <SecondFactorNotice />
          <UnverifiedNotice />
          <EndingNotice />
          <EntryNotice />
          <NoBranchNotice />
        </>
      }
    >
      <InShell value={true}>
        <Screen />
      </InShell>
    </ShellFrame>
  )
}

/** Where a version of the terms is in force that the person has not accepted. */
function TermsQuestion() {
  if (!useUser()?.terms.mustAccept) return null
  return (
    <Suspense fallback={null}>
      <TermsGate />
    </Suspense>
  )
}

function UnverifiedNotice() {
  const user = useUser()
  if (!user || user.emailVerified) return null
  return (
    <Suspense fallback={null}>
      <UnverifiedBanner />
    </Suspense>
  )
}

/** Where the end of the church's account was asked for. */
function EndingNotice() {
  const church = useQuery(myChurchQuery).data
  if (!church?.endsOn) return null
  const { name, endsOn } = church
  return (
    <Suspense fallback={null}>
      <EndingBanner church={{ name, endsOn }} />
    </Suspense>
  )
}

/** While the church lets the operator see its data. */
function EntryNotice() {
  const until = useQuery(myChurchQuery).data?.operatorEntryUntil
  if (!until) return null
  return (
    <Suspense fallback={null}>
      <EntryBanner until={until} />
    </Suspense>
  )
}

/** The page, or "no access" where the person lacks the route's right. */
function Screen() {
  const can = useCan()
  const needs = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.needs)?.staticData.needs,
  })
  if (!needs || can(needs)) return <Outlet />
  const home = (
    <Button renderRoot={(props) => <Link {...props} to="/dashboard" />}>Ir para o Dashboard</Button>
  )
  return <DeniedState needs={needs} action={home} />
}

/** Shown above every screen of a BRANCH_MANAGER without a branch: each list is empty, and no form can be saved. */
function NoBranchNotice() {
  if (!useManagesNoBranch()) return null
  return (
    <Alert
      color="amber"
      icon={<IconMapPinOff aria-hidden />}
      title="Você ainda não gerencia nenhuma filial"
      mb="lg"
      role="status"
    >
      Peça à administração da igreja que atribua uma a você. Até lá, não há membros nem visitantes para
      mostrar, e nada pode ser cadastrado.
    </Alert>
  )
}

const CRAMPED = "(max-width: 61.99em)"

/** Whether the sidebar shows icons alone; remembered on this device. The default is icons on a tablet. */
function useNarrowSidebar(): [narrow: boolean, toggle: () => void] {
  const [narrow, setNarrow] = useState(() => {
    const remembered = localStorage.getItem(KEYS.sidebar)
    return remembered === null ? window.matchMedia(CRAMPED).matches : remembered === "true"
  })
  function toggle() {
    localStorage.setItem(KEYS.sidebar, String(!narrow))
    setNarrow(!narrow)
  }
  return [narrow, toggle]
}
