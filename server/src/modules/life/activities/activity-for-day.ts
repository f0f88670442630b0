import { TIME_ZONE } from "@aprisco/contract/brazil/civil-day"
import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { daysOfActivity } from "./days-of-activity.ts"

/**
 * What a list of one day needs to know of an activity: whether it takes place then, at which hour (`HH:MM:SS` on the clock at the church), and
 * whether that day was cancelled. Undefined where the caller sees no such activity.
 */
export function activityForDay(ctx: Context, id: number, day: string) {
  const begins = sql`(activities.starts_at at time zone ${sql.lit(TIME_ZONE)})`
  return ctx.db
    .selectFrom("activities")
    .where("activities.id", "=", id)
    .where("activities.deletedAt", "is", null)
    .select(["activities.id", "activities.churchId", "activities.branchId", "activities.name"])
    .select(sql<string | null>`coalesce(activities.start_time, ${begins}::time)::text`.as("startTime"))
    .select(
      sql<boolean>`(activities.is_active and (coalesce(${begins}::date = ${day}::date, false)
        or exists (select from ${daysOfActivity(sql`${day}`, sql`${day}`)} as taken)))`.as("takesPlace"),
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
