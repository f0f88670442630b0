import { Card, Group, Title } from "@mantine/core"
import { type ReactNode, useId } from "react"
import { NoValue } from "./data-list/no-value.tsx"
import classes from "./fact-card.module.css"

interface FactCardProps {
  title: ReactNode
  /** A button beside the title. */
  action?: ReactNode
  children: ReactNode
  /** Of a card whose content may be hidden (`FoldingCard`). */
  folding?: { contentId: string; hidden: boolean; className: string | undefined } | undefined
}

/** One card of the record. */
export function FactCard({ title, action, folding, children }: FactCardProps) {
  const id = useId()
  return (
    <Card withBorder component="section" aria-labelledby={id} className={folding?.className}>
      <Group justify="space-between" mb={folding ? undefined : "md"} gap="xs">
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {action}
      </Group>
      <div className={classes.content} id={folding?.contentId} hidden={folding?.hidden}>
        {children}
      </div>
    </Card>
  )
}

export interface Fact {
  label: string
  /** Blank: unknown. */
  value: ReactNode
  /** Takes the whole width: for a text. */
  wide?: boolean
}

interface FactsProps {
  facts: Fact[]
  /** Numbers and short words: two in a line on a phone. */
  short?: boolean
}

/** Names and their values. */
export function Facts({ facts, short }: FactsProps) {
  return (
    <dl className={classes.facts} data-short={short || undefined}>
      {facts.map(({ label, value, wide }) => (
        <div key={label} data-wide={wide || undefined}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value || <NoValue />}</dd>
        </div>
      ))}
    </dl>
  )
}
