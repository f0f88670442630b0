import { type SqlBool, sql } from "kysely"
import { recordEach } from "../../../core/audit.ts"
import { daysAfter } from "../../../core/clock.ts"
import type { Context } from "../../../core/context.ts"
import type { LockedActivity } from "./queries.ts"

/** Locks activities in the caller's reach, the lowest id first. Those out of reach are left out. */
export function lockActivities(ctx: Context, ids: readonly number[]): Promise<LockedActivity[]> {
  return ctx.db
    .selectFrom("activities")
    .where("deletedAt", "is", null)
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .orderBy("id")
    .selectAll()
    .forUpdate()
    .execute()
}

/** Who leads the ministry of each of these activities, by activity: people whom the caller sees. */
export async function ministryLeadersOf(
  ctx: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await ctx.db
    .selectFrom("activities")
    .innerJoin("ministryMembers as lead", (join) =>
      join
        .onRef("lead.churchId", "=", "activities.churchId")
        .onRef("lead.ministryId", "=", "activities.ministryId")
        .on("lead.role", "=", "leader"),
    )
    .innerJoin("members", (join) =>
      join
        .onRef("members.churchId", "=", "lead.churchId")
        .onRef("members.id", "=", "lead.memberId")
        .on("members.deletedAt", "is", null),
    )
    .where(sql<SqlBool>`activities.id = any(${[...ids]}::bigint[])`)
    .select(["activities.id", "members.personId"])
    .execute()
  return new Map(rows.map(({ id, personId }) => [id, personId]))
}

/** Ends activities that repeat: yesterday was their last day. One that has not begun is inactive from now on. */
export async function endActivities(ctx: Context, activities: readonly LockedActivity[]): Promise<void> {
  const until = daysAfter(ctx.today, -1)
  const hasBegun = ({ startsOn }: LockedActivity) => startsOn === null || startsOn <= until
  await change(ctx, activities.filter(hasBegun), { until })
  await change(
    ctx,
    activities.filter((activity) => !hasBegun(activity)),
    { isActive: false },
  )
}

async function change(
  ctx: Context,
  activities: readonly LockedActivity[],
  columns: { until: string } | { isActive: boolean },
): Promise<void> {
  if (activities.length === 0) return
  const ids = activities.map(({ id }) => id)
  await ctx.db.updateTable("activities").set(columns).where("id", "in", ids).execute()
  const facts = { fields: Object.keys(columns) }
  const changed = activities.map(({ id, churchId }) => ({ entity: "activity", id, churchId, facts }))
  await recordEach(ctx, "activity.changed", changed)
}
