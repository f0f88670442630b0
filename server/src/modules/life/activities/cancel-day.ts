import { sql } from "kysely"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { daysOfActivity } from "./days-of-activity.ts"
import { activityForUpdate, type LockedActivity } from "./queries.ts"

/**
 * Cancels a weekly activity for one day: the calendar shows it, the feed omits the day. Idempotent; a second reason replaces
 * the first. Throws 404, and 400 on a day on which it does not take place.
 */
export async function cancelDay(
  ctx: Context,
  id: number,
  { day, reason }: { day: string; reason: string },
): Promise<void> {
  const activity = await activityForUpdate(ctx, id)
  if (!(await takesPlaceOn(ctx, activity, day)))
    throw invalid({ day: ["A atividade não acontece neste dia."] })
  const { churchId } = activity
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto("activityCancellations")
    .values({
      churchId,
      activityId: id,
      day,
      reason,
      cancelledById: ctx.actor.userId,
      cancelledAt: ctx.now,
    })
    .onConflict((there) =>
      there
        .columns(["churchId", "activityId", "day"])
        .doUpdateSet({ reason })
        .where("activityCancellations.reason", "<>", reason),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return
  await changed(ctx, "activity.day_cancelled", activity, day)
}

/** Restores a cancelled day. A day that was not cancelled stays as it is. Throws 404. */
export async function restoreDay(ctx: Context, id: number, day: string): Promise<void> {
  const activity = await activityForUpdate(ctx, id)
  const { numDeletedRows } = await ctx.db
    .deleteFrom("activityCancellations")
    .where("churchId", "=", activity.churchId)
    .where("activityId", "=", id)
    .where("day", "=", day)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return
  await changed(ctx, "activity.day_restored", activity, day)
}

async function takesPlaceOn(ctx: Context, { id }: LockedActivity, day: string): Promise<boolean> {
  const { rows } =
    await sql`select from activities cross join ${daysOfActivity(sql`${day}`, sql`${day}`)} as taken
    where activities.id = ${id}`.execute(ctx.db)
  return rows.length > 0
}

/** A subscribed calendar reads a changed event again only under a higher version. */
async function changed(ctx: Context, action: string, { id, churchId }: LockedActivity, day: string) {
  await ctx.db
    .updateTable("activities")
    .set((eb) => ({ name: eb.ref("name") }))
    .where("id", "=", id)
    .execute()
  await record(ctx, action, { entity: "activity", id, churchId, facts: { day } })
}
