import type { RecurrenceStep } from "@aprisco/contract/treasury/bill-labels"
import { dueDay } from "@aprisco/contract/treasury/due-days"

/** The days of a series between two days, both included. */
export function dueDays(first: string, every: RecurrenceStep, from: string, to: string): string[] {
  const days: string[] = []
  for (let place = 0; ; place += 1) {
    const day = dueDay(first, every, place)
    if (day > to) return days
    if (day >= from) days.push(day)
  }
}
