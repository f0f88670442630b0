import { Container } from "@mantine/core"
import type { ReactNode } from "react"

/** A screen outside the shell. */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <Container component="main" size="sm" py="xl" id="conteudo">
      {children}
    </Container>
  )
}
