import { TIME_ZONE } from "@aprisco/contract/brazil/civil-day"
import { sql } from "kysely"
import type { Context } from "../../core/context.ts"
import { found } from "../../core/errors.ts"
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
  const monthStart = sql`date_trunc('month', ${ctx.today}::timestamp)`
  const { rows } = await sql<{ now: number; before: number }>`
    select count(*) filter (where taking.day >= month_start) as now,
      count(*) filter (where taking.day < month_start) as before
    from (select ${monthStart} as month_start, ${monthStart} - interval '1 month' as since,
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
      and activities.church_id = ${ctx.actor.churchId}
      and (${units}::bigint[] is null or activities.branch_id = any(${units}::bigint[]))`.execute(ctx.db)
  return found(rows[0])
}
