import { monthAndYear } from "@aprisco/contract/brazil/month-words"
import { today } from "../../../lib/format.ts"

/** How far back the lists of months go. */
const MONTHS = 24

/** The month so many before another. */
function monthBefore(month: string, back: number): string {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 - back
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`
}

/** This month and those before it, the newest first. */
export function lastMonths(now = today()): string[] {
  return Array.from({ length: MONTHS }, (_, back) => monthBefore(now.slice(0, 7), back))
}

/** The same as choices of a field. */
export function monthChoices(): { value: string; label: string }[] {
  return lastMonths().map((month) => ({ value: month, label: monthAndYear(month) }))
}

/** The month that ended last. */
export function lastMonth(): string {
  return monthBefore(today().slice(0, 7), 1)
}
