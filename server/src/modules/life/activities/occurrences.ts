import type { OccurrenceKind } from "@aprisco/contract/activities/list-query"
import { MAX_CALENDAR_DAYS, type OccurrenceQuery } from "@aprisco/contract/activities/routes"
import { sql } from "kysely"
import type { CalendarFilter, CalendarSource } from "../../../core/calendar.ts"
import { daysAfter } from "../../../core/clock.ts"
import type { Context } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { type Slice, sliceOf } from "../../../db/page.ts"
import { branchInReach, isOfUnit, requireChurchInReach } from "../../ground/branches/public.ts"
import { CHURCH_ZONE } from "../../ground/churches/public.ts"
import { daysOfActivity } from "./days-of-activity.ts"

export interface OccurrenceRow {
  /** Null: of another module, as `eventId` says. */
  activityId: number | null
  eventId: number | null
  name: string
  kind: OccurrenceKind
  ministryId: number | null
  ministryName: string | null
  branchId: number
  branchName: string
  place: string
  weekly: boolean
  day: string
  lastDay: string
  startTime: string | null
  endTime: string | null
  startsAt: Date
  endsAt: Date | null
  cancelled: boolean
  cancellationReason: string
  /** How many there are in all. */
  inAll: number
}

/**
 * A page of the occurrences between two days, both included, in order. Throws 400 where the last day is before the first, on
 * more than 62 days, and on a church or branch out of reach.
 */
export async function occurrencesBetween(ctx: Context, query: OccurrenceQuery): Promise<OccurrenceRow[]> {
  const { from, to, church, branch } = query
  if (to < from) throw invalid({ to: ["A data final deve ser igual ou posterior à inicial"] })
  if (to > daysAfter(from, MAX_CALENDAR_DAYS - 1))
    throw invalid({ to: [`Escolha um período de até ${MAX_CALENDAR_DAYS} dias`] })
  requireChurchInReach(ctx, church)
  if (branch) await branchInReach(ctx, branch)
  const filter = { ...query, ...sliceOf(query), churchId: church ?? branchChurch(query, ctx) }
  const ofActivities = query.activity || (query.kind ?? "evento") !== "evento"
  return read(ctx, filter, ofActivities ? [] : sourcesOf(ctx))
}

/** The current and next occurrences in the caller's church by its own clock, or in these units of it, within two months. */
export async function upcomingOccurrences(
  ctx: Context,
  limit: number,
  units: readonly number[] | null,
): Promise<OccurrenceRow[]> {
  const { churchId } = ctx.actor
  // Where Brasília's clock is ahead of the church's, the church's day is the one before; what is over is judged by its hours.
  const from = daysAfter(ctx.today, -1)
  const to = daysAfter(ctx.today, MAX_CALENDAR_DAYS - 1)
  const filter = { from, to, churchId, notBefore: ctx.now, limit, offset: 0, units }
  return read(ctx, filter, sourcesOf(ctx))
}

const sourcesOf = ({ services }: Context) => services.modules.flatMap(({ calendar }) => calendar ?? [])

/** The occurrences of the activities of a church, or of a branch of it, between two days, both included. */
export async function occurrencesOfDays(
  ctx: Context,
  query: Pick<OccurrenceQuery, "from" | "to" | "branch" | "below"> & { church: number; limit: number },
): Promise<(OccurrenceRow & { activityId: number })[]> {
  const { church, ...filter } = query
  const rows = await read(ctx, { ...filter, churchId: church, offset: 0 })
  // What began the evening before is of that day.
  const isOfDays = ({ weekly, day }: OccurrenceRow) => !weekly || day >= query.from
  return rows.flatMap(({ activityId, ...row }) =>
    activityId !== null && isOfDays({ activityId, ...row }) ? [{ ...row, activityId }] : [],
  )
}

/** A branch determines the church; otherwise it is the caller's own. */
function branchChurch({ branch }: OccurrenceQuery, ctx: Context): number | null {
  return branch ? null : ctx.actor.churchId
}

interface OccurrenceFilter extends CalendarFilter, Pick<OccurrenceQuery, "activity" | "kind">, Slice {}

/**
 * One statement. An activity without an end lasts an hour, and one without an hour the whole day. Days and hours are on the clock of the church's state
 * (docs/product/activities.md#1.4).
 */
async function read(
  ctx: Context,
  filter: OccurrenceFilter,
  others: readonly CalendarSource[] = [],
): Promise<OccurrenceRow[]> {
  const {
    from,
    to,
    churchId,
    activity,
    kind,
    ministry,
    branch,
    below,
    notBefore,
    limit,
    offset,
    units = null,
  } = filter
  const { rows } = await sql<OccurrenceRow>`
    select found.*, count(*) over () as in_all from (
    select activities.id as activity_id, null::bigint as event_id, activities.name, activities.kind, ministries.id as ministry_id,
      ministries.name as ministry_name, activities.branch_id, branches.name as branch_name, activities.place, taking.*,
      off.day is not null as cancelled, coalesce(off.reason, '') as cancellation_reason
    from activities
    join churches on churches.id = activities.church_id
    join branches on branches.church_id = activities.church_id and branches.id = activities.branch_id
    left join ministries on ministries.church_id = activities.church_id and ministries.id = activities.ministry_id
      and ministries.deleted_at is null
    cross join lateral (
      select true as weekly, day, last_day,
        to_char(activities.start_time, 'HH24:MI') as start_time, to_char(activities.end_time, 'HH24:MI') as end_time,
        (day + coalesce(activities.start_time, '00:00')) at time zone ${CHURCH_ZONE} as starts_at,
        ends at time zone ${CHURCH_ZONE} as ends_at
      -- One of the day before may go on over midnight.
      from ${daysOfActivity(sql`${from}::date - 1`, sql`${to}`)} as taken (day)
      cross join lateral (select day + activities.end_time
        + case when activities.end_time <= activities.start_time then interval '1 day' else interval '0' end as ends) as over
      cross join lateral (select greatest(day, (ends - interval '1 second')::date) as last_day) as lasting
      where last_day >= ${from}::date
      union all
      select false, begins::date, greatest(begins, ends - interval '1 second')::date, to_char(begins, 'HH24:MI'),
        to_char(ends, 'HH24:MI'), activities.starts_at, activities.ends_at
      from (select activities.starts_at at time zone ${CHURCH_ZONE} as begins,
        activities.ends_at at time zone ${CHURCH_ZONE} as ends) as civil
      where begins::date <= ${to}::date and greatest(begins, ends - interval '1 second')::date >= ${from}::date
    ) as taking
    left join activity_cancellations as off on off.church_id = activities.church_id and off.activity_id = activities.id
      and off.day = taking.day and taking.weekly
    where activities.deleted_at is null and activities.is_active
      and (${churchId}::bigint is null or activities.church_id = ${churchId})
      and (${activity ?? null}::bigint is null or activities.id = ${activity ?? null})
      and (${kind ?? null}::text is null or activities.kind = ${kind ?? null})
      and (${ministry ?? null}::bigint is null or activities.ministry_id = ${ministry ?? null})
      and ${branch ? isOfUnit("activities.branch_id", { branch, below }) : true}
      and (${units}::bigint[] is null or activities.branch_id = any(${units}::bigint[]))
      and (${notBefore ?? null}::timestamptz is null or off.day is null and ${notBefore ?? null} <= coalesce(taking.ends_at,
        taking.starts_at + case when taking.start_time is null then interval '1 day' else interval '1 hour' end))
    ${sql.join(
      others.map((source) => sql` union all ${source.occurrences(filter)}`),
      sql``,
    )}
    ) as found
    order by found.starts_at, found.name, found.activity_id, found.event_id
    limit ${limit} offset ${offset}`.execute(ctx.db)
  return rows
}
