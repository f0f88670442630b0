import type { FollowUpCounts } from "@aprisco/contract/visitors/follow-ups"
import { formatNumber } from "../../../lib/format.ts"
import classes from "./follow-ups.module.css"

interface WhoseTabsProps {
  whose: "unassigned" | undefined
  counts: FollowUpCounts | undefined
  onChoose: (whose: "unassigned" | undefined) => void
}

/** The caller's visitors, or the unassigned ones. */
export function WhoseTabs({ whose, counts, onChoose }: WhoseTabsProps) {
  const mine = counts && counts.overdue + counts.today + counts.later
  const choices = [
    { value: undefined, words: "Meus", count: mine },
    { value: "unassigned", words: "Sem responsável", count: counts?.unassigned },
  ] as const
  return (
    <fieldset className={classes.choices} aria-label="De quem">
      {choices.map(({ value, words, count }) => (
        <button
          key={words}
          type="button"
          className={classes.tab}
          aria-pressed={value === whose}
          onClick={() => onChoose(value)}
        >
          {words}
          {count !== undefined && ` (${formatNumber(count)})`}
        </button>
      ))}
    </fieldset>
  )
}
