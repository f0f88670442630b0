import { shownDay } from "@aprisco/contract/brazil/civil-day"
import { onClockOfState } from "@aprisco/contract/brazil/state-time"

/** The only source of "now". Tests pass their own clock. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Whole years between two civil days; null without a first one. */
export function yearsBetween(from: string | null, to: string): number | null {
  if (from === null) return null
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return Math.max(0, to.slice(5) < from.slice(5) ? years - 1 : years)
}

/** The instant so many minutes later; earlier where they are negative. */
export function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000)
}

/** The civil day so many days after another. */
export function daysAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number)
  const then = new Date(0)
  // Not `Date.UTC`, which takes the years before 100 for those of the twentieth century.
  then.setUTCFullYear(year, month - 1, date + days)
  return then.toISOString().slice(0, 10)
}

const DAY_MS = 86_400_000

/** Whole days from one civil day to another; negative where that is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** `21/11/2026 às 12:00`, an instant on the clock of a state. */
export function momentInState(instant: Date, uf: string): string {
  const { day, time } = onClockOfState(instant, uf)
  return `${shownDay(day)} às ${time.slice(0, 5)}`
}
