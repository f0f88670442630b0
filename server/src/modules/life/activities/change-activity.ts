import type { ActivityChange } from "@aprisco/contract/activities/routes"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { expectVersion } from "../../../core/ensure.ts"
import { newBranch, requireMinistry } from "../ministries/public.ts"
import { keepFormerRuleOfActivity } from "./former-rules.ts"
import { activityForUpdate, type LockedActivity } from "./queries.ts"
import { type ActivitySchedule, scheduleAfter } from "./schedule.ts"

/** Changes what the body names. Throws 404, 412 on another version, and 400 as `createActivity` does. */
export async function changeActivity(ctx: Context, id: number, change: ActivityChange): Promise<void> {
  const activity = await activityForUpdate(ctx, id)
  expectVersion(ctx, activity.version)
  const { churchId } = activity
  const { name, kind, description, place, isActive, ministryId } = change
  if (ministryId && ministryId !== activity.ministryId) await requireMinistry(ctx, churchId, ministryId)
  const before = scheduleOf(activity)
  const columns = {
    name,
    kind,
    description,
    place,
    isActive,
    ministryId,
    branchId: await newBranch(ctx, activity, change.branchId),
    ...scheduleAfter(before, change),
  }
  const old = new Map<string, unknown>(Object.entries({ ...activity, ...before }))
  const fields = Object.entries(columns)
    .filter(([field, value]) => value !== undefined && same(value) !== same(old.get(field)))
    .map(([field]) => field)
  if (fields.length === 0) return
  await keepFormerRuleOfActivity(ctx, activity, fields)
  await ctx.db.updateTable("activities").set(columns).where("id", "=", id).execute()
  await record(ctx, "activity.changed", { entity: "activity", id, churchId, facts: { fields } })
}

function scheduleOf(activity: LockedActivity): ActivitySchedule {
  const { weekday, otherWeekdays, dayOfMonth, monthOfYear } = activity
  const { startTime, endTime, startsAt, endsAt } = activity
  const { repeat, repeatInterval, startsOn, weekOfMonth, until } = activity
  return {
    weekday,
    otherWeekdays,
    dayOfMonth,
    monthOfYear,
    repeat,
    repeatInterval,
    startsOn,
    weekOfMonth,
    until,
    startTime: startTime?.slice(0, 5) ?? null,
    endTime: endTime?.slice(0, 5) ?? null,
    startsAt,
    endsAt,
  }
}

/** Two Date objects of one instant are not equal, nor are two lists of the same days. */
function same(value: unknown): unknown {
  if (Array.isArray(value)) return value.join()
  return value instanceof Date ? value.getTime() : value
}
