import { monthAndYear } from "@aprisco/contract/brazil/month-words"
import { dayMonthsAfter, firstOfMonth, lastOfMonth, type Period } from "./period.ts"

/** A month of a period: `YYYY-MM`, and the civil days of it that are in the period and not to come. */
export interface MonthLine {
  readonly key: string
  readonly label: string
  readonly first: string
  readonly last: string
}

/** The months of a period until today; none of one that has not begun. */
export function monthLines({ from, to }: Period, today: string): MonthLine[] {
  const end = to < today ? to : today
  const lines = []
  for (let day = firstOfMonth(from); day <= end; day = dayMonthsAfter(day, 1)) {
    const last = lastOfMonth(day)
    const key = day.slice(0, 7)
    lines.push({
      key,
      label: monthAndYear(key),
      first: day < from ? from : day,
      last: last > end ? end : last,
    })
  }
  return lines
}
