import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { keptCount, monthlyCountSince } from "../../../db/kept-counts.ts"

/**
 * How many members the caller's church has now, and of them those whose membership began before this month (docs/product/dashboard.md#2.2).
 * `units`: the branches asked for, null for all in reach.
 */
export function memberGrowth(
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

/** For each of these months (`2026-11`) how many of the present members there were at its end; the last is all of them. */
export async function membersAtEnd(
  ctx: Context,
  units: readonly number[] | null,
  months: readonly string[],
): Promise<number[]> {
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
