import { Card, SimpleGrid, Title } from "@mantine/core"
import { type ReactNode, useId } from "react"

/** A part of the form under its title: one column on a phone, two on a desk. */
export function Section({ title, cols = 2, children }: { title: string; cols?: 1 | 2; children: ReactNode }) {
  const id = useId()
  return (
    <Card withBorder component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="md">
        {title}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: cols }} spacing="md">
        {children}
      </SimpleGrid>
    </Card>
  )
}
