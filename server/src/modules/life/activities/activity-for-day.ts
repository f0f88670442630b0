import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { CHURCH_ZONE } from "../../ground/churches/public.ts"
import { daysByFormerRule, daysOfActivity } from "./days-of-activity.ts"
import { formerRuleOfActivity } from "./former-rules.ts"

/**
 * What a list of one day needs to know of an activity: whether it takes place then, at which hour (`HH:MM:SS` on the clock at the church), and
 * whether that day was cancelled; by the rule that held on that day. Undefined where the caller sees no such activity.
 */
export function activityForDay(ctx: Context, id: number, day: string) {
  const startsAt = sql`case when former.last_day is null then activities.starts_at else former.starts_at end`
  const begins = sql`((${startsAt}) at time zone ${CHURCH_ZONE})`
  const weekly = sql`case when former.last_day is null then exists (select from ${daysOfActivity(sql`${day}`, sql`${day}`)} as taken)
    else exists (select from ${daysByFormerRule(day)} as taken) end`
  return ctx.db
    .selectFrom("activities")
    .innerJoin("churches", "churches.id", "activities.churchId")
    .where("activities.id", "=", id)
    .where("activities.deletedAt", "is", null)
    .leftJoinLateral(formerRuleOfActivity(day).as("former"), (join) => join.onTrue())
    .select(["activities.id", "activities.churchId", "activities.branchId", "activities.name"])
    .select(
      sql<
        string | null
      >`coalesce(case when former.last_day is null then activities.start_time else former.start_time end, ${begins}::time)::text`.as(
        "startTime",
      ),
    )
    .select(
      sql<boolean>`(activities.is_active and (coalesce(${begins}::date = ${day}::date, false)
        or ${weekly}))`.as("takesPlace"),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("activityCancellations as off")
            .whereRef("off.churchId", "=", "activities.churchId")
            .whereRef("off.activityId", "=", "activities.id")
            .where("off.day", "=", day)
            .select("off.day"),
        )
        .as("isOff"),
    )
    .executeTakeFirst()
}
