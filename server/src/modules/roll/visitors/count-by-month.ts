import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import type { Period } from "../../../core/period.ts"

/**
 * How many visitors the caller's church has registered in this civil month, and in the one before. `units`: the branches asked for, null for all in
 * reach.
 */
export function countRegistered(
  ctx: Context,
  units: readonly number[] | null,
): Promise<{ now: number; before: number }> {
  const monthStart = sql<Date>`(date_trunc('month', ${ctx.today}::date)::timestamp at time zone 'America/Sao_Paulo')`
  const lastMonthStart = sql<Date>`((date_trunc('month', ${ctx.today}::date) - interval '1 month')::timestamp at time zone 'America/Sao_Paulo')`
  return ctx.db
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
}

/** The same by month (`2026-11`), since the first of these. A month without any is not there. */
export async function registeredByMonth(
  ctx: Context,
  units: readonly number[] | null,
  months: readonly string[],
): Promise<ReadonlyMap<string, number>> {
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

/** How many visitors a unit registered in these civil days. */
export async function countRegisteredIn(
  ctx: Context,
  branchId: number,
  { from, to }: Period,
): Promise<number> {
  const day = sql<string>`(created_at at time zone 'America/Sao_Paulo')::date`
  const { count } = await ctx.db
    .selectFrom("visitors")
    .where("churchId", "=", ctx.actor.churchId)
    .where("branchId", "=", branchId)
    .where("deletedAt", "is", null)
    .where(day, ">=", from)
    .where(day, "<=", to)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}
