import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { ensure } from "../../../../core/ensure.ts"
import { conflict } from "../../../../core/errors.ts"
import type { ClosingBranch } from "../../../../core/manifest/closing-branch.ts"

/**
 * Ends the accounts of a branch that is closed; its history stays under its name (docs/product/treasury.md#5.3). Throws 409 while one of them has a balance.
 */
export async function refuseBranchWithBalance(
  ctx: Context,
  { churchId, from }: ClosingBranch,
): Promise<void> {
  // What is posted to an account refers to it, and waits.
  await ctx.db
    .selectFrom("treasuryAccounts")
    .where("churchId", "=", churchId)
    .where("branchId", "=", from)
    .orderBy("id")
    .select("id")
    .forUpdate()
    .execute()
  const { rows } = await sql`select from ledger_totals
    where church_id = ${churchId} and branch_id = ${from} and account_id is not null
    group by account_id, fund_id having sum(amount_cents) <> 0 limit 1`.execute(ctx.db)
  ensure(rows.length === 0, () => conflict("Esta filial tem saldo. Transfira-o antes de excluir."))
  await ctx.db
    .updateTable("treasuryAccounts")
    .set({ deactivatedAt: ctx.now })
    .where("churchId", "=", churchId)
    .where("branchId", "=", from)
    .where("deactivatedAt", "is", null)
    .execute()
}
