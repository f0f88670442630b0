import { sql } from "kysely"
import { daysAfter } from "../../../core/clock.ts"
import type { Context } from "../../../core/context.ts"
import type { LockedActivity } from "./queries.ts"

const RULE = new Set([
  "weekday",
  "otherWeekdays",
  "dayOfMonth",
  "monthOfYear",
  "startTime",
  "repeat",
  "repeatInterval",
  "weekOfMonth",
  "startsOn",
  "until",
  "startsAt",
])

/**
 * Keeps the rule by which an activity took place until yesterday, where these changed fields give it another: whether a past day was one of its days is
 * judged by the rule of that day (docs/product/attendance.md#1.2). Of several changes on one day the rule before the first is kept.
 */
export async function keepFormerRuleOfActivity(
  ctx: Context,
  activity: LockedActivity,
  fields: readonly string[],
): Promise<void> {
  if (!fields.some((field) => RULE.has(field))) return
  const { id, churchId, weekday, otherWeekdays, dayOfMonth, monthOfYear } = activity
  const { startTime, repeatInterval, weekOfMonth, startsOn, until, startsAt } = activity
  await ctx.db
    .insertInto("activityFormerRules")
    .values({
      churchId,
      activityId: id,
      lastDay: daysAfter(ctx.today, -1),
      weekday,
      otherWeekdays,
      dayOfMonth,
      monthOfYear,
      startTime,
      repeatInterval,
      weekOfMonth,
      startsOn,
      until,
      startsAt,
    })
    .onConflict((there) => there.columns(["churchId", "activityId", "lastDay"]).doNothing())
    .execute()
}

/** The rule that held on a day in place of the present one of the row of `activities`; no row: the present one held. */
export const formerRuleOfActivity = (day: string) => sql<{
  lastDay: string | null
}>`(select former.* from activity_former_rules as former
  where former.church_id = activities.church_id and former.activity_id = activities.id and former.last_day >= ${day}::date
  order by former.last_day limit 1)`
