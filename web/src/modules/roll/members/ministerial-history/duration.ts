import { countOf } from "../../../../lib/format.ts"

const DAY_MS = 86_400_000

/**
 * The duration of a function, between two civil dates (docs/product/members.md#4.9): under 30 days in days, under 365 in
 * months of 30 days, else in years and months.
 */
export function durationBetween(from: string, to: string): string {
  const days = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS))
  if (days < 30) return countOf(days, "dia", "dias")
  if (days < 365) return countOf(Math.floor(days / 30), "mês", "meses")
  const years = countOf(Math.floor(days / 365), "ano", "anos")
  const months = Math.floor((days % 365) / 30)
  return months > 0 ? `${years} e ${countOf(months, "mês", "meses")}` : years
}
