import { Card, Group, Title, UnstyledButton } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconChevronDown } from "@tabler/icons-react"
import { type ReactNode, useId } from "react"
import { usePhone } from "../lib/small-screen.ts"
import { NoValue } from "./data-list/no-value.tsx"
import classes from "./fact-card.module.css"
import { usePrinting } from "./use-printing.ts"

interface FactCardProps {
  title: string
  /** A button beside the title. */
  action?: ReactNode
  /** On a phone its title shows and hides the rest; hidden at first. On paper nothing is. */
  folds?: boolean
  children: ReactNode
}

/** One card of the record. */
export function FactCard({ title, action, folds = false, children }: FactCardProps) {
  const id = useId()
  const phone = usePhone()
  const printing = usePrinting()
  // A title in a button would not be on paper.
  const foldable = folds && phone && !printing
  const [open, { toggle }] = useDisclosure(false)
  return (
    <Card
      withBorder
      component="section"
      aria-labelledby={id}
      className={foldable ? classes.foldable : undefined}
      data-open={open || undefined}
    >
      <Group justify="space-between" mb={foldable ? undefined : "md"} gap="xs">
        <Title order={2} size="h3" id={id} className={classes.title}>
          {foldable ? (
            <UnstyledButton
              className={classes.fold}
              aria-expanded={open}
              aria-controls={`${id}-rest`}
              onClick={toggle}
            >
              {title}
              <IconChevronDown size={20} aria-hidden />
            </UnstyledButton>
          ) : (
            title
          )}
        </Title>
        {!foldable && action}
      </Group>
      <div id={`${id}-rest`} className={classes.rest} hidden={foldable && !open}>
        {foldable && action && <Group mb="md">{action}</Group>}
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
