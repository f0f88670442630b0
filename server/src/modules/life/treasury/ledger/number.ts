import type { Context } from "../../../../core/context.ts"
import { firstOfNextNumbers } from "../../../ground/churches/public.ts"

/** The series of the numbers of entries. */
export const ENTRY_SERIES = "treasury_entries"

/** The first of so many next numbers of a church's entries in a year, without gaps (docs/product/treasury.md#2.3), for entries that are written together. Held until the transaction ends. */
export function firstEntryNumber(ctx: Context, year: number, count: number): Promise<number> {
  return firstOfNextNumbers(ctx.db, { churchId: ctx.actor.churchId, series: ENTRY_SERIES, year }, count)
}

/** An entry's number as it is shown: `2026/000001`. */
export function shownNumber({ year, number }: { readonly year: number; readonly number: number }): string {
  return `${year}/${String(number).padStart(6, "0")}`
}
