import type { Occurrence } from "@aprisco/contract/activities/routes"
import { WEEKDAYS } from "@aprisco/contract/kit/week"
import type { KeyboardEvent } from "react"
import { countOf, dayLabel, today } from "../../../lib/format.ts"
import { onDay } from "./calendar-days.ts"
import { slotAfter } from "./slots.ts"
import classes from "./small-month.module.css"

interface SmallMonthProps {
  days: readonly string[]
  /** The day with which the agenda below begins. */
  day: string
  occurrences: readonly Occurrence[]
  onDay: (day: string) => void
}

const MOST_DOTS = 3

/** A phone's month: a button for each day, with a dot for each occurrence. One stop for Tab; arrow keys lead from day to day. */
export function SmallMonth({ days, day, occurrences, onDay: go }: SmallMonthProps) {
  function move(event: KeyboardEvent<HTMLElement>) {
    const from = event.target instanceof Element ? event.target.getAttribute("data-of") : null
    const next = from && slotAfter(from, event.key, null)
    if (!next) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-of="${next}"]`)?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are days
    <div className={classes.month} role="group" aria-label="Dias do mês" onKeyDown={move} data-screen-only>
      {WEEKDAYS.map((name) => (
        <span key={name} className={classes.weekday} aria-hidden>
          {name.slice(0, 1)}
        </span>
      ))}
      {days.map((one) => {
        const held = onDay(occurrences, one).filter(({ cancelled }) => !cancelled).length
        return (
          <button
            key={one}
            type="button"
            className={classes.day}
            data-of={one}
            data-outside={one.slice(0, 7) !== day.slice(0, 7) || undefined}
            data-today={one === today() || undefined}
            tabIndex={one === day ? 0 : -1}
            aria-pressed={one === day}
            aria-current={one === today() ? "date" : undefined}
            aria-label={`${dayLabel(one)}, ${held ? countOf(held, "atividade", "atividades") : "sem atividades"}`}
            onClick={() => go(one)}
          >
            <span className={classes.number}>{one.endsWith("-01") ? "1º" : Number(one.slice(8))}</span>
            <span className={classes.dots} aria-hidden>
              {Array.from({ length: Math.min(held, MOST_DOTS) }, (_, dot) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: dots are all alike
                <span key={dot} />
              ))}
            </span>
          </button>
        )
      })}
    </div>
  )
}
