import type { Context } from "../../../../core/context.ts"
import { nextNumber } from "../../../ground/churches/public.ts"

/** The series of the numbers of entries. */
export const ENTRY_SERIES = "treasury_entries"

/** The next number of a church's entries in a year, without gaps (docs/product/treasury.md#2.3). Held until the transaction ends. */
export function nextEntryNumber(ctx: Context, year: number): Promise<number> {
  return nextNumber(ctx.db, { churchId: ctx.actor.churchId, series: ENTRY_SERIES, year })
}

/** An entry's number as it is shown: `2026/000001`. */
export function shownNumber({ year, number }: { readonly year: number; readonly number: number }): string {
  return `${year}/${String(number).padStart(6, "0")}`
}
