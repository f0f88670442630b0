import type { Context } from "../../../../core/context.ts"
import type { ClosingBranch } from "../../../../core/manifest/closing-branch.ts"

/** Moves what is owed, what repeats and what is claimed of a branch that is closed to the one that takes over. */
export async function moveOwed(ctx: Context, { churchId, from, to }: ClosingBranch): Promise<void> {
  await ctx.db
    .updateTable("treasuryBills")
    .set({ branchId: to })
    .where("churchId", "=", churchId)
    .where("branchId", "=", from)
    .execute()
  await ctx.db
    .updateTable("treasuryRecurrences")
    .set({ branchId: to })
    .where("churchId", "=", churchId)
    .where("branchId", "=", from)
    .execute()
  await ctx.db
    .updateTable("expenseClaims")
    .set({ branchId: to })
    .where("churchId", "=", churchId)
    .where("branchId", "=", from)
    .execute()
}
