import { sql } from "kysely"
import { daysAfter } from "../../../core/clock.ts"
import type { Context } from "../../../core/context.ts"
import type { LockedGroup } from "./queries.ts"

const RULE = new Set(["weekday", "startTime", "repeat", "repeatInterval", "weekOfMonth", "startsOn"])

/**
 * Keeps the rule by which a group met until yesterday, where these changed fields give it another: whether a past day was a meeting is judged by the
 * rule of that day (docs/product/attendance.md#1.2). Of several changes on one day the rule before the first is kept.
 */
export async function keepFormerRuleOfGroup(
  ctx: Context,
  group: LockedGroup,
  fields: readonly string[],
): Promise<void> {
  if (!fields.some((field) => RULE.has(field))) return
  const { id, churchId, weekday, startTime, repeatInterval, weekOfMonth, startsOn } = group
  await ctx.db
    .insertInto("groupFormerRules")
    .values({
      churchId,
      groupId: id,
      lastDay: daysAfter(ctx.today, -1),
      weekday,
      startTime,
      repeatInterval,
      weekOfMonth,
      startsOn,
    })
    .onConflict((there) => there.columns(["churchId", "groupId", "lastDay"]).doNothing())
    .execute()
}

/** The rule that held on a day in place of the present one of the row of `groups`; no row: the present one held. */
export const formerRuleOfGroup = (day: string) => sql<{
  lastDay: string | null
  startTime: string | null
}>`(select former.* from group_former_rules as former
  where former.church_id = groups.church_id and former.group_id = groups.id and former.last_day >= ${day}::date
  order by former.last_day limit 1)`
