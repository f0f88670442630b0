import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { withoutBranchFilter } from "../../../../db/tenant-scope.ts"

/** The next number of a church's entries in a year, without gaps (docs/product/treasury.md#2.3). Held until the transaction ends. */
export async function nextEntryNumber(ctx: Context, year: number): Promise<number> {
  const { churchId } = ctx.actor
  await sql`select pg_advisory_xact_lock(hashtextextended('entries ' || ${churchId}::text, ${year}))`.execute(ctx.db)
  return withoutBranchFilter(ctx.db, async (db) => {
    const { last } = await db
      .selectFrom("ledgerEntries")
      .where("churchId", "=", churchId)
      .where("year", "=", year)
      .select((eb) => eb.fn.coalesce(eb.fn.max<number>("number"), eb.lit(0)).as("last"))
      .executeTakeFirstOrThrow()
    return last + 1
  })
}

/** An entry's number as it is shown: `2026/000001`. */
export function shownNumber({ year, number }: { readonly year: number; readonly number: number }): string {
  return `${year}/${String(number).padStart(6, "0")}`
}
