import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { minutesAfter } from "../../src/core/clock.ts"
import type { Random } from "./random.ts"

const DAY_MS = 86_400_000
const DAY_MINUTES = 24 * 60

/** The civil day so many days before now. */
export function dayBefore(now: Date, days: number): string {
  return civilDay(minutesAfter(now, -days * DAY_MINUTES))
}

/** Whole days from one civil day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** A day from the first to the last, both inclusive; the first when they are in the wrong order. */
export function someDay(random: Random, from: string, to: string): string {
  const days = random.between(0, Math.max(0, daysBetween(from, to)))
  return new Date(Date.parse(from) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The same day some years later; the 29th of February becomes the 28th. */
export function yearsAfter(day: string, years: number): string {
  const moved = `${String(Number(day.slice(0, 4)) + years).padStart(4, "0")}${day.slice(4)}`
  return moved.endsWith("-02-29") ? moved.replace(/29$/, "28") : moved
}

/** An hour of a civil day as an instant, as a church in Brazil writes it down. */
export function atHour(day: string, hour: number, minute: number): Date {
  return new Date(`${day}T${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}:00-03:00`)
}

export function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

/** The Sunday on or before a day: most visitors come then. */
export function sundayOf(day: string): string {
  const date = new Date(day)
  return new Date(date.getTime() - date.getUTCDay() * DAY_MS).toISOString().slice(0, 10)
}

/** When a church began to use the product. */
export function founded(now: Date, { days }: { days: number }): Date {
  return atHour(dayBefore(now, days), 10, 0)
}

/** The civil day so many days after now; before it, when negative. */
export function dayAfter(now: Date, days: number): string {
  return dayBefore(now, -days)
}

/** The first such weekday (0: Sunday) on a day or after it. */
export function weekdayAfter(day: string, weekday: number): string {
  const date = new Date(day)
  return new Date(date.getTime() + ((weekday - date.getUTCDay() + 7) % 7) * DAY_MS).toISOString().slice(0, 10)
}
