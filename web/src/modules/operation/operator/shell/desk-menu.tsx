import { IconLogout } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { Logo } from "../../../../ui/logo.tsx"
import classes from "../../../../ui/side-menu.module.css"
import { signOutOfDesk } from "../desk-api.ts"
import { SECTIONS } from "../sections.ts"

interface DeskMenuProps {
  /** Of the section that is open. */
  path: string
  /** Called on each choice: closes the drawer of a phone. */
  onChoose?: (() => void) | undefined
}

/** The sections of the desk, and the way out. */
export function DeskMenu({ path, onChoose }: DeskMenuProps) {
  return (
    <div className={classes.root}>
      <div className={classes.brand}>
        <Logo decorative size={38} />
        <span>
          <strong className={classes.name}>Operação</strong>
          <small className={classes.subtitle}>Aprisco</small>
        </span>
      </div>
      <nav className={classes.nav} aria-label="Menu da operação">
        <ul className={classes.list}>
          {SECTIONS.map(({ path: to, title, icon: Icon }) => (
            <li key={to}>
              <Link
                to="/operador/$"
                params={{ _splat: to }}
                className={classes.entry}
                data-active={to === path || undefined}
                aria-current={to === path ? "page" : undefined}
                onClick={onChoose}
              >
                <Icon size={22} stroke={1.7} aria-hidden />
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <button type="button" className={classes.entry} onClick={signOutOfDesk}>
        <IconLogout size={22} stroke={1.7} aria-hidden />
        Sair
      </button>
    </div>
  )
}
