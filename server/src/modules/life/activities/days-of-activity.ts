import { TIME_ZONE } from "@aprisco/contract/brazil/civil-day"
import { type RawBuilder, sql } from "kysely"

/** The civil day on which the row of `activities` was entered. */
const activityEnteredOn = sql<string>`(activities.created_at at time zone ${sql.lit(TIME_ZONE)})::date`

/**
 * The civil days between two, both included, on which the row of `activities` takes place by its rule, as a table with the
 * column `day`; cancelled ones are among them. The one place that knows how an activity repeats
 * (docs/product/activities.md#1.2): calendar, feed, dashboard, and what may be cancelled.
 */
export function daysOfActivity(from: RawBuilder<unknown>, to: RawBuilder<unknown>) {
  return daysByRule("activities", from, to)
}

/** The same by the rule that held before. */
export function daysByFormerRule(day: string) {
  return daysByRule("former", sql`${day}`, sql`${day}`)
}

function daysByRule(rule: "activities" | "former", from: RawBuilder<unknown>, to: RawBuilder<unknown>) {
  const of = sql.raw(rule)
  return sql<{
    day: string
  }>`app.repeating_days(${of}.weekday, ${of}.other_weekdays, ${of}.repeat_interval, ${of}.week_of_month,
    ${of}.day_of_month, ${of}.month_of_year, ${of}.starts_on, ${of}.until, ${activityEnteredOn}, (${from})::date, (${to})::date)`
}

/** The first of these days; null for a dated activity. */
export const firstDayOfActivity = sql<
  string | null
>`app.first_repeating_day(activities.weekday, activities.other_weekdays, activities.week_of_month,
  activities.day_of_month, activities.month_of_year, coalesce(activities.starts_on, ${activityEnteredOn}))`
