import { dayMonthsAfter, lastOfMonth, type Period } from "../../../core/period.ts"

/** The first day of a month `2026-11`. */
export function firstDayOfMonth(month: string): string {
  return `${month}-01`
}

/** The days of the month that begins on this day. */
export function daysOf(first: string): Period {
  return { from: first, to: lastOfMonth(first) }
}

/** When the report of the month that begins on this day is due: on this day of the next one. */
export function dueDayOf(first: string, dueDay: number): string {
  return `${dayMonthsAfter(first, 1).slice(0, 8)}${String(dueDay).padStart(2, "0")}`
}
