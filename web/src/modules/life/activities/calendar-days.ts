import type { Occurrence } from "@aprisco/contract/activities/routes"
import type { View } from "./search.ts"

/** Civil days (`YYYY-MM-DD`) of a calendar. They never pass through a time zone. */

export function dayAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** The days that a view shows: a week from Sunday on, or the whole weeks that contain a month. */
export function daysOfView(view: View, day: string): string[] {
  const first = view === "semana" ? day : `${day.slice(0, 7)}-01`
  const last = view === "semana" ? day : dayAfter(monthAfter(day, 1), -1)
  const from = dayAfter(first, -weekdayOf(first))
  const to = dayAfter(last, 6 - weekdayOf(last))
  const days: string[] = []
  for (let one = from; one <= to; one = dayAfter(one, 1)) days.push(one)
  return days
}

/** The first day of the month that is so many months later. */
function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** The day that the arrows lead to: a week away, or the first of another month. */
export function stepFrom(view: View, day: string, step: 1 | -1): string {
  return view === "semana" ? dayAfter(day, 7 * step) : monthAfter(day, step)
}

/** The occurrences of a day, including those that began before it. */
export function onDay(occurrences: readonly Occurrence[], day: string): Occurrence[] {
  return occurrences.filter((one) => one.day <= day && day <= one.lastDay)
}
