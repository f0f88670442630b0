import { Anchor } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import classes from "./entry-frame.module.css"

interface EntryLinkProps {
  to: "/login" | "/cadastro" | "/esqueci-senha"
  children: string
}

/** From one of the screens of who is not signed in to another. */
export function EntryLink({ to, children }: EntryLinkProps) {
  return (
    <Anchor className={classes.together} renderRoot={(props) => <Link {...props} to={to} />}>
      {children}
    </Anchor>
  )
}
