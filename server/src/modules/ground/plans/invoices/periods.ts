import type { Period } from "@aprisco/contract/plans/invoices"

/**
 * Where the period that begins on a civil day ends: a month or a year later on the anchor day, or on the last day of a month that is too
 * short for it. The next period begins on that day.
 */
export function periodEnd(start: string, anchorDay: number, period: Period): string {
  const [year = 0, month = 1] = start.split("-").map(Number)
  const months = period === "monthly" ? 1 : 12
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  last.setUTCDate(Math.min(anchorDay, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

/** The day of the month of a civil day. */
export function dayOfMonth(day: string): number {
  return Number(day.slice(8))
}
