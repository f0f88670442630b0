import { type SqlBool, sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"

/**
 * Takes these people out of the entries and of what is owed (docs/product/treasury.md#5.3): who gave, and the name that was typed beside it. The amounts stay,
 * and stay confidential. Also in closed months, whose sums this leaves as they are.
 */
export async function forgetGivers(ctx: AnyContext, ids: readonly number[]): Promise<void> {
  await ctx.db
    .updateTable("ledgerEntries")
    .where(sql<SqlBool>`person_id = any(${[...ids]}::bigint[])`)
    .set({ personId: null, payee: null, isGiving: sql`is_giving or kind = 'income'` })
    .execute()
  for (const table of ["treasuryBills", "treasuryRecurrences"] as const)
    await ctx.db
      .updateTable(table)
      .where(sql<SqlBool>`person_id = any(${[...ids]}::bigint[])`)
      .set({ personId: null, payee: null })
      .execute()
}
