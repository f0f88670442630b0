import { Container } from "@mantine/core"
import { type ReactNode, useContext } from "react"
import { InShell } from "../shell/in-shell.ts"

/** A screen of one message: on its own, or in the place of a page inside the shell, which has the `main` already. */
export function PlainPage({ children }: { children: ReactNode }) {
  const inShell = useContext(InShell)
  return (
    <Container component={inShell ? "div" : "main"} size="sm" py="xl">
      {children}
    </Container>
  )
}
