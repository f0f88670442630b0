import type { FollowUpCounts } from "@aprisco/contract/visitors/follow-ups"
import type { DueState } from "@aprisco/contract/vocabulary"
import { formatNumber } from "../../../lib/format.ts"
import classes from "./follow-ups.module.css"

interface DueFilterProps {
  due: DueState | undefined
  /** Absent: the counts are of other visitors than those in the list. */
  counts: FollowUpCounts | undefined
  onChoose: (due: DueState | undefined) => void
}

const CHOICES = [
  { value: undefined, words: "Todos" },
  { value: "overdue", words: "Atrasados" },
  { value: "today", words: "Hoje" },
  { value: "later", words: "Depois" },
] as const

/** Overdue, today, later. */
export function DueFilter({ due, counts, onChoose }: DueFilterProps) {
  return (
    <fieldset className={classes.choices} aria-label="Prazo">
      {CHOICES.map(({ value, words }) => (
        <button
          key={words}
          type="button"
          className={classes.chip}
          data-due={value}
          aria-pressed={value === due}
          onClick={() => onChoose(value)}
        >
          {words}
          {value && counts && ` (${formatNumber(counts[value])})`}
        </button>
      ))}
    </fieldset>
  )
}
