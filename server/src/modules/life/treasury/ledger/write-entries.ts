import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { insertAll } from "../../../../db/insert-all.ts"
import type { Line } from "./lines.ts"
import { firstEntryNumber } from "./number.ts"
import { type NewEntry, type NumberedEntry, refuseClosedMonth } from "./write-entry.ts"

/** An entry with what it comes to. */
export interface EntryWithLines {
  readonly entry: NewEntry
  readonly lines: readonly Line[]
}

/** Entries in one statement: a closed month stops all of them, and each statement keeps the sums once. */
const AT_ONCE = 1000

/**
 * Writes many entries, each with its lines, in their order under the next numbers of their years. Returns them in that order. Throws 409 where a month of
 * theirs is closed. Writes no trail: whoever posts so many says it once.
 */
export async function writeEntries(
  ctx: Context,
  entries: readonly EntryWithLines[],
): Promise<NumberedEntry[]> {
  const numbered = await withNumbers(ctx, entries)
  const written: NumberedEntry[] = []
  for (let from = 0; from < numbered.length; from += AT_ONCE)
    written.push(...(await writeSome(ctx, numbered.slice(from, from + AT_ONCE))))
  // Last, since it holds up others who write as many until the transaction ends.
  if (written.length >= AT_ONCE) await sql`select app.learn_ledger_sizes()`.execute(ctx.db)
  return written
}

type Numbered = EntryWithLines & Pick<NumberedEntry, "year" | "number">

/** The years are locked in one order, so that two who number several do not wait for each other. */
async function withNumbers(ctx: Context, entries: readonly EntryWithLines[]): Promise<Numbered[]> {
  const years = Map.groupBy(entries, ({ entry }) => yearOf(entry))
  const next = new Map<number, number>()
  for (const [year, own] of [...years].sort(([one], [other]) => one - other))
    next.set(year, await firstEntryNumber(ctx, year, own.length))
  return entries.map((one) => {
    const year = yearOf(one.entry)
    const number = next.get(year) ?? 1
    next.set(year, number + 1)
    return { ...one, year, number }
  })
}

const yearOf = ({ date }: Pick<NewEntry, "date">) => Number(date.slice(0, 4))

async function writeSome(ctx: Context, some: readonly Numbered[]): Promise<NumberedEntry[]> {
  const author = { churchId: ctx.actor.churchId, createdById: ctx.actor.userId, createdAt: ctx.now }
  const rows = some.map(({ entry, year, number }) => ({ ...entry, ...author, year, number }))
  const { rows: ids } =
    await sql<NumberedEntry>`${insertAll("ledgerEntries", rows)} returning id, year, number`.execute(ctx.db)
  const byNumber = new Map(ids.map((row) => [`${row.year}/${row.number}`, row]))
  const written = some.map(({ year, number }) => {
    const row = byNumber.get(`${year}/${number}`)
    if (row === undefined) throw new Error("an entry was not written")
    return row
  })
  const postings = some.flatMap(({ lines }, index) =>
    lines.map(({ cents, ...line }) => ({
      ...line,
      ...author,
      entryId: written[index]?.id ?? 0,
      amountCents: cents,
    })),
  )
  await insertAll("ledgerPostings", postings).execute(ctx.db).catch(refuseClosedMonth)
  return written
}
