import { type Expression, type SqlBool, sql } from "kysely"
import type { AnyContext, Context } from "../../../core/context.ts"
import { leadsOnly } from "../groups/public.ts"

/**
 * The lists that the caller may see: a LEADER without the area of gatherings those of the groups, ministries and events that they lead
 * (docs/product/attendance.md#1.4).
 */
export function gatheringsInReach(ctx: Context) {
  const rows = ctx.db.selectFrom("gatherings")
  return leadsOnly(ctx) ? rows.where(isListInReach(ctx)) : rows
}

/** SQL for whether the caller reaches the list of the row of `gatherings`. Row-level security restricts managers of branches, and a job reaches all. */
export function isListInReach(ctx: Pick<AnyContext, "actor">): Expression<SqlBool> {
  return ctx.actor !== null && leadsOnly(ctx) ? isLed(ctx.actor.userId) : sql<SqlBool>`true`
}

/** Whether the account leads what the row of `gatherings` is a list of. */
function isLed(account: number) {
  return sql<SqlBool>`(gatherings.group_id in (select app.groups_led_by(${account}))
    or gatherings.activity_id in (select app.activities_led_by(${account}))
    or gatherings.event_id in (select app.events_led_by(${account})))`
}

/** Which of the activities the caller keeps lists of; null: all in reach. */
export async function activitiesLed(ctx: Context): Promise<ReadonlySet<number> | null> {
  if (!leadsOnly(ctx)) return null
  const { rows } = await sql<{ id: number }>`select app.activities_led_by(${ctx.actor.userId}) as id`.execute(
    ctx.db,
  )
  return new Set(rows.map(({ id }) => id))
}
