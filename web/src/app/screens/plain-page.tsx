import { Container } from "@mantine/core"
import { createContext, type ReactNode, useContext } from "react"

/** Whether a component is inside the shell, which has the page's `main` landmark. */
export const InShell = createContext(false)

/** A screen with one message: alone, or in place of a page inside the shell, which has the `main` landmark already. */
export function PlainPage({ children }: { children: ReactNode }) {
  const inShell = useContext(InShell)
  return (
    <Container component={inShell ? "div" : "main"} size="sm" py="xl">
      {children}
    </Container>
  )
}
