import type { ImportOutcome, PreviewLine } from "@aprisco/contract/members/import-export"
import { VisuallyHidden } from "@mantine/core"
import { useId } from "react"
import { formatNumber } from "../../../../../lib/format.ts"
import { OUTCOMES } from "./labels.ts"
import classes from "./outcome-filter.module.css"

/** Which lines are shown: all, those with one outcome, or those with warnings. */
export type Shown = ImportOutcome | "all" | "noted"

/** Whether a line is among those that are shown. */
export function isShown({ outcome, notes }: PreviewLine, shown: Shown): boolean {
  if (shown === "all") return true
  return shown === "noted" ? notes.length > 0 : outcome === shown
}

const ALWAYS: readonly Shown[] = ["all", "new", "changed", "unchanged", "rejected", "repeated"]

interface OutcomeFilterProps {
  lines: readonly PreviewLine[]
  shown: Shown
  show: (shown: Shown) => void
}

/** The counts of a dry run; each filters the lines. */
export function OutcomeFilter({ lines, shown, show }: OutcomeFilterProps) {
  const name = useId()
  const count = (which: Shown) => lines.filter((line) => isShown(line, which)).length
  const noted = count("noted")
  const choices = noted > 0 ? [...ALWAYS, "noted" as const] : ALWAYS
  return (
    <fieldset className={classes.choices}>
      <VisuallyHidden component="legend">Mostrar linhas</VisuallyHidden>
      {choices.map((choice) => (
        <label key={choice} className={classes.choice} data-tone={choice}>
          <input
            type="radio"
            name={name}
            className={classes.radio}
            checked={choice === shown}
            onChange={() => show(choice)}
          />
          <strong className={classes.count}>
            {formatNumber(choice === "noted" ? noted : count(choice))}
          </strong>{" "}
          <span>{wordOf(choice)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function wordOf(choice: Shown): string {
  if (choice === "all") return "Todas"
  return choice === "noted" ? "Com avisos" : OUTCOMES[choice].many
}
