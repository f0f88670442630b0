import { type SqlBool, sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"

/**
 * Takes these people out of the entries and of what is owed (docs/product/treasury.md#5.3): who gave, and the name that was typed beside it. The amounts stay,
 * and stay confidential. Also in closed months, whose sums this leaves as they are.
 */
export async function forgetGivers(ctx: AnyContext, ids: readonly number[]): Promise<void> {
  const isOfThem = sql<SqlBool>`person_id = any(${[...ids]}::bigint[])`
  await ctx.db
    .updateTable("ledgerEntries")
    .where(isOfThem)
    .set({ personId: null, payee: null, isGiving: sql`is_giving or kind = 'income'` })
    .execute()
  const owed = { personId: null, payee: null }
  await ctx.db.updateTable("treasuryBills").where(isOfThem).set(owed).execute()
  await ctx.db.updateTable("treasuryRecurrences").where(isOfThem).set(owed).execute()
}
