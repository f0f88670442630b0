import type { Context } from "../../../core/context.ts"

/** The branches that a person manages. */
export async function branchesManagedBy(ctx: Context, userId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom("branchManagers")
    .where("userId", "=", userId)
    .orderBy("branchId")
    .select("branchId")
    .execute()
  return rows.map((row) => row.branchId)
}

/** Makes these the branches that a person manages. */
export async function assignBranches(
  ctx: Context,
  person: { id: number; churchId: number },
  branchIds: readonly number[],
): Promise<void> {
  const { id: userId, churchId } = person
  const present = await branchesManagedBy(ctx, userId)
  const gone = present.filter((branchId) => !branchIds.includes(branchId))
  if (gone.length > 0) {
    await ctx.db
      .deleteFrom("branchManagers")
      .where("userId", "=", userId)
      .where("branchId", "in", gone)
      .execute()
  }
  const added = branchIds.filter((branchId) => !present.includes(branchId))
  if (added.length === 0) return
  await ctx.db
    .insertInto("branchManagers")
    .values(added.map((branchId) => ({ churchId, branchId, userId, assignedAt: ctx.now })))
    .execute()
}
