import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { expectVersion } from "../../../core/ensure.ts"
import { activityForUpdate } from "./queries.ts"

/** Deletes an activity from lists, calendar and feed at once. Throws 404 and 412. */
export async function deleteActivity(ctx: Context, id: number): Promise<void> {
  const { version, churchId } = await activityForUpdate(ctx, id)
  expectVersion(ctx, version)
  await ctx.db
    .updateTable("activities")
    .set({ deletedAt: ctx.now, deletedById: ctx.actor.userId })
    .where("id", "=", id)
    .execute()
  await record(ctx, "activity.deleted", { entity: "activity", id, churchId })
}
