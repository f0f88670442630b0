import { TIME_ZONE } from "@aprisco/contract/brazil/civil-day"
import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import { daysOfActivity } from "./days-of-activity.ts"

/**
 * How many occurrences the caller's church has in this whole civil month, and in the one before: a repeating activity each
 * time, a dated one on the day it begins. Inactive and deleted ones do not count, nor
 * cancelled days. `units`: the branches asked for, null for all in reach.
 */
export async function countOccurrences(
  ctx: Context,
  units: readonly number[] | null,
): Promise<{ now: number; before: number }> {
  const { rows } = await sql<{ now: number; before: number }>`
    select count(*) filter (where taking.day >= month_start) as now,
      count(*) filter (where taking.day < month_start) as before
    ${takingPlace(ctx, units, 1)}`.execute(ctx.db)
  return found(rows[0])
}

/** The same by month (`2026-11`), of this month and so many before it. A month without any is not there. */
export async function occurrencesByMonth(
  ctx: Context,
  units: readonly number[] | null,
  monthsBefore: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(taking.day, 'YYYY-MM') as month, count(*) as count
    ${takingPlace(ctx, units, monthsBefore)} group by 1`.execute(ctx.db)
  return new Map(rows.map(({ month, count }) => [month, count]))
}

/** Each occurrence (`taking.day`) of this month and so many before it, with the beginning of this one (`month_start`). */
function takingPlace({ today, actor }: Context, units: readonly number[] | null, monthsBefore: number) {
  const monthStart = sql`date_trunc('month', ${today}::timestamp)`
  return sql`
    from (select ${monthStart} as month_start, ${monthStart} - make_interval(months => ${monthsBefore}::int) as since,
      (${monthStart} + interval '1 month')::date as before_day) as months
    cross join activities
    cross join lateral (
      select taken.day::timestamp as day from ${daysOfActivity(sql`since`, sql`before_day - 1`)} as taken
      where not exists (
        select from activity_cancellations as off
        where off.church_id = activities.church_id and off.activity_id = activities.id and off.day = taken.day)
      union all
      select begins from (select activities.starts_at at time zone ${TIME_ZONE} as begins) as civil
      where begins >= since and begins < before_day
    ) as taking
    where activities.deleted_at is null and activities.is_active
      and activities.church_id = ${actor.churchId}
      and (${units}::bigint[] is null or activities.branch_id = any(${units}::bigint[]))`
}
