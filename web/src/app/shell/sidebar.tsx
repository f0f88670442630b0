import { Kbd, Tooltip, VisuallyHidden } from "@mantine/core"
import { IconCreditCard, IconHelpCircle, IconLogout } from "@tabler/icons-react"
import { Link, linkOptions, useLocation } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { useIsOrdinaryMember } from "../../lib/can.ts"
import type { Entry } from "../../lib/module.ts"
import { useUser } from "../../lib/signed-in.ts"
import { Logo } from "../../ui/logo.tsx"
import classes from "../../ui/side-menu.module.css"
import { entriesFor } from "../modules.ts"
import { askAndSignOut } from "./background.ts"
import { CurrentChurchCard } from "./church-card.tsx"
import { nearestTo } from "./nearest-entry.ts"

const DAILY = ["PRINCIPAL", "COMUNICAÇÃO", "GESTÃO HIERÁRQUICA"] as const
/** Always in sight: nobody scrolls to find the settings. */
const FIXED = ["ADMINISTRAÇÃO"] as const
/** So many entries leave no room on a low screen for what only names the product and the first of them. */
const MANY = 19
const ICON = 20
/** A person who knows where to click should not see a box each time. */
const KEYS_AFTER = 600
const HELP = { label: "Ajuda", Icon: IconHelpCircle, target: linkOptions({ to: "/ajuda" }) }
const PLAN = {
  label: "Plano",
  Icon: IconCreditCard,
  target: linkOptions({ to: "/perfil", search: { tab: "planos" } }),
}
const NOTHING = { useCount: () => 0, words: () => "" }

interface SidebarProps {
  /** Only icons, with their names in tooltips. */
  narrow?: boolean
  /** Called on each choice: closes the drawer of a phone. */
  onChoose?: (() => void) | undefined
}

export function Sidebar({ narrow = false, onChoose }: SidebarProps) {
  const user = useUser()
  const isOrdinary = useIsOrdinaryMember()
  const entries = entriesFor(user)
  const here = useLocation({ select: ({ pathname }) => pathname })
  const section = (title: (typeof DAILY | typeof FIXED)[number]) => {
    const open = entries.filter(({ menu }) => menu?.section === title)
    if (open.length === 0) return null
    return (
      <div key={title}>
        <p className={classes.section} aria-hidden={narrow || undefined}>
          {narrow ? "" : title}
        </p>
        <ul className={classes.list} aria-label={title}>
          {open.map((entry) => (
            <li key={entry.to}>
              <MenuEntry
                entry={entry}
                narrow={narrow}
                exact={entry.to !== nearestTo(here)}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
      </div>
    )
  }
  return (
    <div
      className={classes.root}
      data-narrow={narrow || undefined}
      data-crowded
      data-full={entries.filter(({ menu }) => menu).length > MANY || undefined}
    >
      <Link
        to="/dashboard"
        className={classes.brand}
        aria-label={narrow ? "Aprisco" : undefined}
        onClick={onChoose}
      >
        <Logo decorative size={38} />
        {!narrow && (
          <span>
            <strong className={classes.name}>Aprisco</strong>
            <small className={classes.subtitle}>Sistema de Gestão Eclesiástica</small>
          </span>
        )}
      </Link>
      <CurrentChurchCard narrow={narrow} />
      <nav className={classes.parts} aria-label="Menu principal">
        <div className={classes.nav}>{DAILY.map(section)}</div>
        <div>{FIXED.map(section)}</div>
      </nav>
      <div className={classes.foot}>
        {(isOrdinary ? [HELP] : [HELP, PLAN]).map(({ label, Icon, target }) => (
          <Named key={label} label={label} narrow={narrow}>
            <Link {...target} className={classes.entry} aria-label={label} onClick={onChoose}>
              <Icon size={ICON} stroke={1.7} aria-hidden />
              {!narrow && label}
            </Link>
          </Named>
        ))}
        <Named label="Sair" narrow={narrow}>
          <button
            type="button"
            className={classes.entry}
            aria-label="Sair"
            onClick={() => void askAndSignOut(user)}
          >
            <IconLogout size={ICON} stroke={1.7} aria-hidden />
            {!narrow && "Sair"}
          </button>
        </Named>
      </div>
    </div>
  )
}

interface MenuEntryProps extends Pick<SidebarProps, "narrow" | "onChoose"> {
  entry: Entry
  exact: boolean
}

function MenuEntry({ entry, narrow = false, exact, onChoose }: MenuEntryProps) {
  const { to, label, icon: Icon, menu, keys } = entry
  const waiting = menu?.waiting ?? NOTHING
  const count = waiting.useCount()
  const named = count > 0 ? `${label}, ${waiting.words(count)}` : label
  return (
    <Named label={named} keys={keys} narrow={narrow}>
      <Link
        to={to}
        className={classes.entry}
        activeProps={{ "data-active": true }}
        activeOptions={{ includeSearch: false, exact }}
        aria-label={narrow ? named : undefined}
        onClick={onChoose}
      >
        <Icon size={22} stroke={1.7} aria-hidden />
        {!narrow && label}
        {count > 0 && (
          <>
            <span className={classes.count} aria-hidden>
              {count > 99 ? "99+" : count}
            </span>
            {!narrow && <VisuallyHidden>{waiting.words(count)}</VisuallyHidden>}
          </>
        )}
      </Link>
    </Named>
  )
}

interface NamedProps {
  label: string
  /** The two keys that open it. */
  keys?: string
  narrow: boolean
  children: ReactNode
}

/** In a tooltip the name of an entry of which only the icon is shown, and after a moment the keys that open any. */
function Named({ label, keys, narrow, children }: NamedProps) {
  const shortcut = keys && (
    <>
      Atalho: <Kbd size="xs">{keys}</Kbd>
    </>
  )
  return (
    <Tooltip
      label={
        <>
          {narrow && label}
          {narrow && shortcut && " · "}
          {shortcut}
        </>
      }
      position="right"
      openDelay={narrow ? 0 : KEYS_AFTER}
      disabled={!narrow && !shortcut}
    >
      {children}
    </Tooltip>
  )
}
