import { Anchor } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import classes from "./entry-frame.module.css"

interface EntryLinkProps {
  to: "/login" | "/cadastro" | "/esqueci-senha"
  children: string
}

/** A link between the screens before the sign-in. */
export function EntryLink({ to, children }: EntryLinkProps) {
  return (
    <Anchor className={classes.together} renderRoot={(props) => <Link {...props} to={to} />}>
      {children}
    </Anchor>
  )
}
