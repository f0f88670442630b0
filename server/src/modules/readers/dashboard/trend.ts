import type { dashboard } from "@aprisco/contract/dashboard/routes"
import { TREND_MONTHS } from "@aprisco/contract/dashboard/routes"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { keptCount, monthlyCountSince } from "../../../db/kept-counts.ts"
import { type UnitScope, unitsInScope } from "../../ground/branches/public.ts"
import { occurrencesByMonth } from "../../life/activities/public.ts"

type Units = readonly number[] | null

/**
 * The dashboard's counters in the last six months, counted as `mainDashboard` counts them: the last month has its totals. Throws 400 on
 * `branch`.
 */
export async function dashboardTrend(
  ctx: Context,
  scope: UnitScope,
): Promise<ReplyOf<typeof dashboard.trend>> {
  const months = lastMonths(ctx.today)
  const units = await unitsInScope(ctx, scope)
  const members = await membersAtEnd(ctx, units, months)
  const visitors = await visitorsByMonth(ctx, units, months)
  const events = await occurrencesByMonth(ctx, units, TREND_MONTHS - 1)
  return {
    months: months.map((month, at) => ({
      month,
      members: members[at] ?? 0,
      visitors: visitors.get(month) ?? 0,
      events: events.get(month) ?? 0,
    })),
  }
}

/** `2026-06` to `2026-11`. */
function lastMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split("-").map(Number)
  return Array.from({ length: TREND_MONTHS }, (_, at) => {
    const count = year * 12 + (month - 1) - (TREND_MONTHS - 1 - at)
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`
  })
}

/** For each month how many of the present members there were at its end; the last is all of them. */
async function membersAtEnd(ctx: Context, units: Units, months: readonly string[]): Promise<number[]> {
  const { churchId, branchIds } = ctx.actor
  if (units === null && branchIds === null && churchId !== null) {
    const now = keptCount(ctx.db, "members", churchId)
    const after = months
      .slice(1)
      .map((month) => monthlyCountSince(ctx.db, "members", churchId, `${month}-01`))
    const { rows } = await sql<{ ends: number[] }>`
      select array[${sql.join([...after.map((since) => sql`(${now}) - (${since})`), sql`(${now})`])}]::int[] as ends`.execute(
      ctx.db,
    )
    return rows[0]?.ends ?? []
  }
  const joined = sql<string>`to_char(app.month_of(app.member_since(membership_date, created_at)), 'YYYY-MM')`
  const rows = await ctx.db
    .selectFrom("members")
    .where("churchId", "=", churchId)
    .$if(units !== null, (all) => all.where("branchId", "in", [...(units ?? [])]))
    .where("deletedAt", "is", null)
    .groupBy(joined)
    .select([joined.as("month"), sql<number>`count(*)`.as("count")])
    .execute()
  return months.map((end, at) =>
    rows
      .filter(({ month }) => at === months.length - 1 || month <= end)
      .reduce((sum, { count }) => sum + count, 0),
  )
}

async function visitorsByMonth(ctx: Context, units: Units, months: readonly string[]) {
  const civil = sql<string>`to_char(created_at at time zone 'America/Sao_Paulo', 'YYYY-MM')`
  const rows = await ctx.db
    .selectFrom("visitors")
    .where("churchId", "=", ctx.actor.churchId)
    .$if(units !== null, (all) => all.where("branchId", "in", [...(units ?? [])]))
    .where("deletedAt", "is", null)
    .where("createdAt", ">=", sql<Date>`(${`${months[0]}-01`}::timestamp at time zone 'America/Sao_Paulo')`)
    .groupBy(civil)
    .select([civil.as("month"), sql<number>`count(*)`.as("count")])
    .execute()
  return new Map(rows.map(({ month, count }) => [month, count]))
}
