import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { expectVersion } from "../../../core/ensure.ts"
import { ministryForUpdate } from "./queries.ts"

/** Deletes a ministry and its team; its activities stay, without a ministry. Throws 404 and 412. */
export async function deleteMinistry(ctx: Context, id: number): Promise<void> {
  const { version, churchId } = await ministryForUpdate(ctx, id)
  expectVersion(ctx, version)
  await ctx.db.deleteFrom("ministryMembers").where("ministryId", "=", id).execute()
  await ctx.db
    .updateTable("ministries")
    .set({ deletedAt: ctx.now, deletedById: ctx.actor.userId })
    .where("id", "=", id)
    .execute()
  await record(ctx, "ministry.deleted", { entity: "ministry", id, churchId })
}
