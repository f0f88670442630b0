import type { Insertable } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { conflict } from "../../../../core/errors.ts"
import { detailOfFailedCheck } from "../../../../db/constraint-violation.ts"
import { insertAll } from "../../../../db/insert-all.ts"
import type { LedgerEntries } from "../../../../db/schema-treasury.ts"
import type { Line } from "./lines.ts"
import { nextEntryNumber } from "./number.ts"

/** An entry's row, without what every entry gets as it is written. */
export type NewEntry = Omit<
  Insertable<LedgerEntries>,
  "churchId" | "year" | "number" | "createdById" | "createdAt" | "updatedAt" | "version"
>

export interface WrittenEntry {
  readonly id: number
  readonly year: number
  readonly number: number
}

/** Writes an entry with its lines under the next number of its year. Throws 409 where a month of theirs is closed. */
export async function writeEntry(
  ctx: Context,
  entry: NewEntry,
  lines: readonly Line[],
): Promise<WrittenEntry> {
  const year = Number(entry.date.slice(0, 4))
  const number = await nextEntryNumber(ctx, year)
  const { id } = await ctx.db
    .insertInto("ledgerEntries")
    .values({
      ...entry,
      year,
      number,
      churchId: ctx.actor.churchId,
      createdById: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await addPostings(ctx, id, lines)
  return { id, year, number }
}

/** Posts lines of an entry: the only way in which money moves (docs/product/treasury.md#2.1). Throws 409 where a month of theirs is closed. */
export async function addPostings(ctx: Context, entryId: number, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ cents, ...line }) => ({
    ...line,
    entryId,
    amountCents: cents,
    churchId: ctx.actor.churchId,
    createdById: ctx.actor.userId,
    createdAt: ctx.now,
  }))
  await insertAll("ledgerPostings", rows).execute(ctx.db).catch(refuseClosedMonth)
}

/** The error of a month that is closed, in words; any other goes on. The transaction is aborted by then. */
export function refuseClosedMonth(error: unknown): never {
  const month = detailOfFailedCheck(error, "ledger_period_is_open")
  throw month === null ? error : conflict(`O mês ${month} está fechado.`)
}
