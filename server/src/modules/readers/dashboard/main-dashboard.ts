import type { MainDashboard } from "@aprisco/contract/dashboard/routes"
import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { keptCount, monthlyCountSince } from "../../../db/kept-counts.ts"
import { type UnitScope, unitsInScope } from "../../ground/branches/public.ts"
import { countOccurrences } from "../../life/activities/public.ts"

/**
 * The four counters of the dashboard, of the caller's own church or of some of its units (for a BRANCH_MANAGER: their
 * branches). Members are compared with those whose membership began before this month: an imported roll is no growth
 * (docs/product/dashboard.md#2.2). Visitors and activities of this month are compared with last month's. Tithes are zero: there
 * is no treasury yet. Throws 400 on `branch`.
 */
export async function mainDashboard(ctx: Context, scope: UnitScope): Promise<MainDashboard> {
  const monthStart = sql<Date>`(date_trunc('month', ${ctx.today}::date)::timestamp at time zone 'America/Sao_Paulo')`
  const lastMonthStart = sql<Date>`((date_trunc('month', ${ctx.today}::date) - interval '1 month')::timestamp at time zone 'America/Sao_Paulo')`
  const units = await unitsInScope(ctx, scope)
  const members = await memberGrowth(ctx, units)
  const visitors = await ctx.db
    .selectFrom("visitors")
    .where("churchId", "=", ctx.actor.churchId)
    .$if(units !== null, (rows) => rows.where("branchId", "in", [...(units ?? [])]))
    .where("deletedAt", "is", null)
    .where("createdAt", ">=", lastMonthStart)
    .select([
      sql<number>`count(*) filter (where created_at >= ${monthStart})`.as("now"),
      sql<number>`count(*) filter (where created_at < ${monthStart})`.as("before"),
    ])
    .executeTakeFirstOrThrow()
  const events = await countOccurrences(ctx, units)
  return {
    members: { total: members.now, change: changeOf(members.before, members.now) },
    visitors: { total: visitors.now, change: changeOf(visitors.before, visitors.now) },
    events: { total: events.now, change: changeOf(events.before, events.now) },
    tithes: { total: "0.00", change: 0 },
  }
}

/** How many members there are now, and of them those from before this month. */
function memberGrowth(
  ctx: Context,
  units: readonly number[] | null,
): Promise<{ now: number; before: number }> {
  const { churchId, branchIds } = ctx.actor
  if (units === null && branchIds === null && churchId !== null) {
    const month = `${ctx.today.slice(0, 7)}-01`
    const now = keptCount(ctx.db, "members", churchId)
    return ctx.db
      .selectNoFrom([
        sql<number>`(${now})`.as("now"),
        sql<number>`(${now}) - (${monthlyCountSince(ctx.db, "members", churchId, month)})`.as("before"),
      ])
      .executeTakeFirstOrThrow()
  }
  const monthStart = sql<Date>`(date_trunc('month', ${ctx.today}::date)::timestamp at time zone 'America/Sao_Paulo')`
  return ctx.db
    .selectFrom("members")
    .where("churchId", "=", churchId)
    .$if(units !== null, (rows) => rows.where("branchId", "in", [...(units ?? [])]))
    .where("deletedAt", "is", null)
    .select([
      sql<number>`count(*)`.as("now"),
      sql<number>`count(*) filter (where app.member_since(membership_date, created_at) < ${monthStart})`.as(
        "before",
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** Percent with one decimal. From nothing to something is 100 %, from nothing to nothing 0 %. */
function changeOf(before: number, now: number): number {
  if (before === 0) return now === 0 ? 0 : 100
  return Math.round(((now - before) / before) * 1000) / 10
}
