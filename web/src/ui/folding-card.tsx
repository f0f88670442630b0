import { Group, UnstyledButton } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconChevronDown } from "@tabler/icons-react"
import { type ReactNode, useId } from "react"
import { usePhone } from "../lib/small-screen.ts"
import { FactCard } from "./fact-card.tsx"
import classes from "./folding-card.module.css"
import { usePrinting } from "./use-printing.ts"

interface FoldingCardProps {
  title: string
  /** A button beside the title; on a phone above the content. */
  action?: ReactNode
  /** Shown at first on a phone too: where the screen has nothing else. */
  startsOpen?: boolean
  children: ReactNode
}

/** A card whose title shows and hides the rest on a phone; hidden at first. On paper nothing is. */
export function FoldingCard({ title, action, startsOpen = false, children }: FoldingCardProps) {
  const id = useId()
  const phone = usePhone()
  const printing = usePrinting()
  // A title in a button would not be on paper.
  const folds = phone && !printing
  const [open, { toggle }] = useDisclosure(startsOpen)
  const button = (
    <UnstyledButton className={classes.button} aria-expanded={open} aria-controls={id} onClick={toggle}>
      {title}
      <IconChevronDown size={20} aria-hidden />
    </UnstyledButton>
  )
  return (
    <FactCard
      title={folds ? button : title}
      action={!folds && action}
      folding={folds ? { contentId: id, hidden: !open, className: classes.card } : undefined}
    >
      {folds && action && <Group mb="md">{action}</Group>}
      {children}
    </FactCard>
  )
}
