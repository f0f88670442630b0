import { UnstyledButton } from "@mantine/core"
import { IconMenu2, IconSearch } from "@tabler/icons-react"
import { Link, useLocation } from "@tanstack/react-router"
import { useUser } from "../../lib/signed-in.ts"
import { usePhone } from "../../lib/small-screen.ts"
import { entriesFor } from "../modules.ts"
import { openPalette } from "../palette/open-palette.ts"
import classes from "./bottom-bar.module.css"
import { nearestTo } from "./nearest-entry.ts"

/** The entries of the menu that are in it, and what they are called where their own name has no room. */
const SHOWN: Record<string, string | null> = { "/dashboard": "Início", "/membros": null, "/visitantes": null }

/** What is opened most, under the thumb; on a phone alone. Of the menu's entries only what the person may open. */
export function BottomBar({ onMenu }: { onMenu: () => void }) {
  const phone = usePhone()
  const user = useUser()
  const nearest = nearestTo(useLocation({ select: ({ pathname }) => pathname }))
  if (!phone) return null
  return (
    <nav className={classes.bar} aria-label="Atalhos" data-foot data-screen-only>
      {entriesFor(user)
        .filter(({ menu, to }) => menu && to in SHOWN)
        .map(({ to, label, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            className={classes.item}
            activeProps={{ "data-active": true }}
            activeOptions={{ includeSearch: false, exact: to !== nearest }}
          >
            <Icon size={22} stroke={1.7} aria-hidden />
            {SHOWN[to] ?? label}
          </Link>
        ))}
      <UnstyledButton className={classes.item} aria-haspopup="dialog" onClick={() => openPalette()}>
        <IconSearch size={22} stroke={1.7} aria-hidden />
        Buscar
      </UnstyledButton>
      <UnstyledButton
        className={classes.item}
        aria-label="Abrir menu"
        aria-haspopup="dialog"
        onClick={onMenu}
      >
        <IconMenu2 size={22} stroke={1.7} aria-hidden />
        Menu
      </UnstyledButton>
    </nav>
  )
}
