import type { Comparison } from "@aprisco/contract/treasury/report-labels"
import { daysAfter, daysBetween } from "./clock.ts"

/** Civil days, both of them in it. */
export interface Period {
  from: string
  to: string
}

/** The months that a period touches, from the first day of one to the last of another. */
export function wholeMonths({ from, to }: Period): Period {
  return { from: firstOfMonth(from), to: lastOfMonth(to) }
}

/**
 * What a period is compared with (docs/product/treasury.md#4.2, docs/product/reports.md#2.3): as many months or days before it, or the same days of the year before. Whole months
 * stay whole, whatever their number of days.
 */
export function comparedPeriod({ from, to }: Period, how: Comparison): Period {
  const isWhole = from === firstOfMonth(from) && to === lastOfMonth(to)
  if (how === "year")
    return {
      from: dayMonthsAfter(from, -12),
      to: isWhole ? lastOfMonth(dayMonthsAfter(firstOfMonth(to), -12)) : dayMonthsAfter(to, -12),
    }
  const before = daysAfter(from, -1)
  if (!isWhole) return { from: daysAfter(before, -daysBetween(from, to)), to: before }
  return { from: dayMonthsAfter(from, -monthsBetween(from, to) - 1), to: before }
}

/** What a period is compared with; `partial`: it is not over, so that only the same days are. */
export interface ComparedPeriod extends Period {
  readonly partial: boolean
}

/** The same of a period that may not be over: its days until today are compared with the same days. Null of one that has not begun. */
export function comparedUntil(period: Period, how: Comparison, today: string): ComparedPeriod | null {
  if (period.from > today) return null
  const { from, to } = comparedPeriod(period, how)
  if (period.to <= today) return { from, to, partial: false }
  const isByMonths =
    how === "year" || (period.from === firstOfMonth(period.from) && period.to === lastOfMonth(period.to))
  return {
    from,
    to: isByMonths
      ? dayMonthsAfter(today, monthsBetween(period.from, from))
      : daysAfter(from, daysBetween(period.from, today)),
    partial: true,
  }
}

/** From the month of one day to that of another; below zero where the other is before. */
function monthsBetween(one: string, other: string): number {
  return (
    (Number(other.slice(0, 4)) - Number(one.slice(0, 4))) * 12 +
    Number(other.slice(5, 7)) -
    Number(one.slice(5, 7))
  )
}

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`
}

export function lastOfMonth(day: string): string {
  return daysAfter(dayMonthsAfter(firstOfMonth(day), 1), -1)
}

/** The same day so many months later, or the last of its month where that is shorter. */
export function dayMonthsAfter(day: string, months: number): string {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const start = `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}-`
  const last = daysAfter(`${nextMonth(month)}-01`, -1)
  return `${start}${day.slice(8)}` < last ? `${start}${day.slice(8)}` : last
}

function nextMonth(month: number): string {
  return `${String(Math.floor((month + 1) / 12)).padStart(4, "0")}-${String(((month + 1) % 12) + 1).padStart(2, "0")}`
}
