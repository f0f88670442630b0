import { Card, Group, Title } from "@mantine/core"
import type { ReactNode } from "react"

interface PanelProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

/** One block of a screen that shows several, with its heading. */
export function Panel({ title, action, children }: PanelProps) {
  return (
    <Card withBorder component="section" aria-label={title} padding="lg">
      <Group justify="space-between" mb="md">
        <Title order={2} size="h3">
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Card>
  )
}
