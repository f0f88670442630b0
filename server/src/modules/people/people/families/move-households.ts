import type { Context } from "../../../../core/context.ts"
import type { ClosingBranch } from "../../../../core/manifest/closing-branch.ts"

/** Moves the households of a branch that is closed to another branch, lowest id first. */
export async function moveHouseholds(ctx: Context, { churchId, from, to }: ClosingBranch): Promise<void> {
  await ctx.db
    .updateTable("households")
    .set({ branchId: to })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("households")
        .where("churchId", "=", churchId)
        .where("branchId", "=", from)
        .orderBy("id")
        .select("id")
        .forNoKeyUpdate(),
    )
    .execute()
}
