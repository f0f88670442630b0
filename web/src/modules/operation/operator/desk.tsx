import { useParams } from "@tanstack/react-router"
import { LinkPage } from "./access/link-page.tsx"
import { DeskLoginPage } from "./access/login-page.tsx"
import { useDeskToken } from "./desk-session.ts"
import { DeskShell } from "./shell/desk-shell.tsx"

/**
 * `/operador/…`: the link of the command line, else the sign-in, which any address of the desk shows until somebody is signed in, else the
 * section that the address names.
 */
export function Desk() {
  const { _splat = "" } = useParams({ strict: false })
  const [first = ""] = _splat.split("/")
  const token = useDeskToken()
  if (first === "entrada") return <LinkPage />
  if (token === null) return <DeskLoginPage />
  // Begins anew with another session: nothing of the former one stays on the screen.
  return <DeskShell key={token} path={first} />
}
