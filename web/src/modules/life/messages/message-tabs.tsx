import { Link, type LinkProps } from "@tanstack/react-router"
import classes from "./messages.module.css"

const TABS: readonly { to: LinkProps["to"]; label: string }[] = [
  { to: "/mensagens", label: "Mensagens" },
  { to: "/mensagens/recebidas", label: "Recebidas" },
  { to: "/mensagens/automaticas", label: "Automáticas" },
  { to: "/mensagens/modelos", label: "Modelos" },
  { to: "/mensagens/configuracao", label: "Configuração" },
]

/** The screens about messages, side by side. Each has an address of its own, so that Back leads to the one before. */
export function MessageTabs() {
  return (
    <nav className={classes.tabs} aria-label="Partes de Mensagens">
      {TABS.map(({ to, label }) => (
        <Link
          key={label}
          to={to}
          className={classes.tab}
          activeProps={{ "aria-current": "page" }}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
