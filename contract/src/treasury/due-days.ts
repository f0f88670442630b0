import type { RecurrenceStep } from "./bill-labels.ts"

/** The day of its place in a series, counted from the first day: 31/01, 28/02, 31/03; of the 29th of February the 28th (docs/product/treasury.md#3.3). */
export function dueDay(first: string, every: RecurrenceStep, place: number): string {
  const [year = 0, month = 1, day = 1] = first.split("-").map(Number)
  if (every === "weekly") return civil(year, month - 1, day + 7 * place)
  const then = month - 1 + (every === "monthly" ? place : 12 * place)
  const last = civil(year, then + 1, 0)
  const same = civil(year, then, day)
  return same > last ? last : same
}

/** The amounts of a bill's instalments, in cents: alike, but the last has those that are left (docs/product/treasury.md#3.1). */
export function instalmentCents(total: number, count: number): number[] {
  const each = Math.floor(total / count)
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? total - each * (count - 1) : each,
  )
}

/** A civil day of a month counted from 0, of which neither month nor day must exist. */
function civil(year: number, month: number, day: number): string {
  const then = new Date(0)
  // Not `Date.UTC`, which takes the years before 100 for those of the twentieth century.
  then.setUTCFullYear(year, month, day)
  return then.toISOString().slice(0, 10)
}
