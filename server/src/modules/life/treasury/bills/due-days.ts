import type { RecurrenceStep } from "@aprisco/contract/treasury/bill-labels"
import { daysAfter } from "../../../../core/clock.ts"
import { monthsAfter } from "../summary/months.ts"

/** The day of its place in a series, counted from the first day: 31/01, 28/02, 31/03; of the 29th of February the 28th. */
export function dueDay(first: string, every: RecurrenceStep, place: number): string {
  if (every === "weekly") return daysAfter(first, 7 * place)
  const month = monthsAfter(first.slice(0, 7), every === "monthly" ? place : 12 * place)
  const last = daysAfter(`${monthsAfter(month, 1)}-01`, -1)
  const day = `${month}-${first.slice(8)}`
  return day > last ? last : day
}

/** The days of a series between two days, both included. */
export function dueDays(first: string, every: RecurrenceStep, from: string, to: string): string[] {
  const days: string[] = []
  for (let place = 0; ; place += 1) {
    const day = dueDay(first, every, place)
    if (day > to) return days
    if (day >= from) days.push(day)
  }
}
