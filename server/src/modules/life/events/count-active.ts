import { TIME_ZONE } from "@aprisco/contract/brazil/civil-day"
import { type RawBuilder, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"

/**
 * The active events of the caller's church, and how many there were a month ago: published and not over. `units`: the branches asked for, null for
 * all in reach (docs/product/events.md#4.1).
 */
export async function countActiveEvents(
  ctx: Context,
  units: readonly number[] | null,
): Promise<{ now: number; before: number }> {
  const monthAgo = sql<Date>`(${ctx.now}::timestamptz - interval '1 month')`
  const { rows } = await sql<{ now: number; before: number }>`
    select count(*) filter (where events.status = 'published' and events.ends_at > ${ctx.now}) as now,
      count(*) filter (where ${wasActive(monthAgo)}) as before
    from events where ${ofUnits(ctx, units)}`.execute(ctx.db)
  return found(rows[0])
}

/** How many were active at the end of each of these months (`2026-11`); of the last one, now. */
export async function activeEventsByMonth(
  ctx: Context,
  units: readonly number[] | null,
  months: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ active: number }>`
    select (select count(*) from events where ${ofUnits(ctx, units)} and case
        when wanted.place = ${months.length} then events.status = 'published' and events.ends_at > ${ctx.now}
        else ${wasActive(sql`((wanted.month || '-01')::date + interval '1 month') at time zone ${TIME_ZONE}`)} end) as active
    from unnest(${[...months]}::text[]) with ordinality as wanted (month, place) order by wanted.place`.execute(
    ctx.db,
  )
  return rows.map(({ active }) => active)
}

/** Whether the event of the row was published, not cancelled and not over at an instant that has passed. When it was closed is not known. */
function wasActive(at: RawBuilder<unknown>) {
  return sql<boolean>`(events.published_at <= ${at} and events.ends_at > ${at}
    and (events.cancelled_at is null or events.cancelled_at > ${at}))`
}

const ofUnits = (
  ctx: Context,
  units: readonly number[] | null,
) => sql`events.church_id = ${ctx.actor.churchId}
  and (${units}::bigint[] is null or events.branch_id = any(${units}::bigint[]))`
