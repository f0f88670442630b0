import { Paper, Text, Title } from "@mantine/core"
import type { ReactNode } from "react"
import { Logo } from "../../../ui/logo.tsx"
import classes from "./entry-frame.module.css"

interface EntryFrameProps {
  title: string
  /** Below the product's name. */
  subtitle?: string
  /** Below the card. */
  foot?: ReactNode
  children: ReactNode
}

/** The frame of the screens before the sign-in: the product's name, one card, links to other screens. */
export function EntryFrame({
  title,
  subtitle = "Sistema de Gestão Eclesiástica",
  foot,
  children,
}: EntryFrameProps) {
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <div className={classes.brand}>
          <Logo decorative size={52} />
          <div>
            <strong className={classes.name}>Aprisco</strong>
            <Text c="dimmed">{subtitle}</Text>
          </div>
        </div>
        <Paper withBorder className={classes.card}>
          <Title order={1} mb="lg">
            {title}
          </Title>
          {children}
        </Paper>
        {foot && <Text ta="center">{foot}</Text>}
      </div>
    </main>
  )
}
