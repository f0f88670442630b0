import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { leadsOnly } from "../groups/public.ts"

/**
 * The lists that the caller may see: a LEADER without the area of gatherings those of the groups and ministries that they lead
 * (docs/product/attendance.md#1.4).
 */
export function gatheringsInReach(ctx: Context) {
  const rows = ctx.db.selectFrom("gatherings")
  return leadsOnly(ctx) ? rows.where(isLed(ctx, "gatherings.activity_id", "gatherings.group_id")) : rows
}

/** Whether the caller leads the activity or the group of these columns. */
function isLed({ actor }: Context, activity: string, group: string) {
  return sql<SqlBool>`(${sql.ref(group)} in (select app.groups_led_by(${actor.userId}))
    or ${sql.ref(activity)} in (select app.activities_led_by(${actor.userId})))`
}

/** Which of the activities the caller keeps lists of; null: all in reach. */
export async function activitiesLed(ctx: Context): Promise<ReadonlySet<number> | null> {
  if (!leadsOnly(ctx)) return null
  const { rows } = await sql<{ id: number }>`select app.activities_led_by(${ctx.actor.userId}) as id`.execute(
    ctx.db,
  )
  return new Set(rows.map(({ id }) => id))
}
