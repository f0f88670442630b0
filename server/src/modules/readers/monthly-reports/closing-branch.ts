import type { Context } from "../../../core/context.ts"
import type { ClosingBranch } from "../../../core/manifest/closing-branch.ts"

/** The reports of a closed unit stay under its name, and become the concern of who reaches the unit that takes over; those of units that it took over too. */
export async function keepReportsOf(ctx: Context, { churchId, from, to }: ClosingBranch): Promise<void> {
  await ctx.db
    .updateTable("monthlyReports")
    .set({ keeperBranchId: to })
    .where("churchId", "=", churchId)
    .where((eb) => eb.or([eb("branchId", "=", from), eb("keeperBranchId", "=", from)]))
    .execute()
}
