import { TIME_ZONE } from "@aprisco/contract/brazil/civil-day"
import { type RawBuilder, sql } from "kysely"

/** The civil day on which the row of `activities` was entered. */
export const activityEnteredOn = sql<string>`(activities.created_at at time zone ${sql.lit(TIME_ZONE)})::date`

/**
 * The civil days between two, both included, on which the row of `activities` takes place by its weekday, as a table with the
 * column `day`; cancelled ones are among them. The one place that knows how an activity repeats
 * (docs/product/activities.md#1.2): calendar, feed, dashboard, and what may be cancelled.
 */
export function daysOfActivity(from: RawBuilder<unknown>, to: RawBuilder<unknown>) {
  return sql<{
    day: string
  }>`app.activity_days(activities.weekday, activities.repeat_interval, activities.week_of_month,
    activities.starts_on, activities.until, ${activityEnteredOn}, (${from})::date, (${to})::date)`
}

/** The first of these days; null for a dated activity. */
export const firstDayOfActivity = sql<
  string | null
>`app.first_activity_day(activities.weekday, activities.week_of_month,
  coalesce(activities.starts_on, ${activityEnteredOn}))`
