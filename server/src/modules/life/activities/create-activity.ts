import type { ActivityBody } from "@aprisco/contract/activities/routes"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { placeFor, requireMinistry } from "../ministries/public.ts"
import { NO_SCHEDULE, scheduleAfter } from "./schedule.ts"

/** Creates an activity. Throws 400 on a branch or a ministry out of reach and on an invalid schedule. */
export async function createActivity(ctx: Context, body: ActivityBody): Promise<number> {
  const { church, branchId, ministryId, name, kind, description, place: where, isActive } = body
  const schedule = scheduleAfter(NO_SCHEDULE, body)
  const place = await placeFor(ctx, { church, branchId })
  if (ministryId) await requireMinistry(ctx, place.churchId, ministryId)
  const { id } = await ctx.db
    .insertInto("activities")
    .values({
      ...place,
      ...schedule,
      name,
      kind,
      description,
      place: where,
      isActive,
      ministryId: ministryId ?? null,
      createdById: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await record(ctx, "activity.created", { entity: "activity", id, churchId: place.churchId })
  return id
}
