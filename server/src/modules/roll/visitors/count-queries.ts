import { MAX_BRANCHES_LISTED } from "@aprisco/contract/branches/fields"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { hasWords } from "../../../db/search.ts"
import type { existing } from "./queries.ts"
import { beginningOf } from "./registration-period.ts"

// Each step of the funnel includes the next: a visitor who became a member without a recorded contact counts as reached.
const isInterested = sql<SqlBool>`(visitors.converted_at is not null or visitors.follow_up_status in ('interested', 'converted'))`
export const wasContacted = sql<SqlBool>`(visitors.contact_attempts > 0 or visitors.follow_up_status <> 'pending' or ${isInterested})`

/** The statistics of these visitors. */
export function visitorCounts(ctx: Context, visitors: ReturnType<typeof existing>) {
  return visitors
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      eb.fn
        .countAll<number>()
        .filterWhere("createdAt", ">=", beginningOf(ctx, "last_7_days"))
        .as("last7Days"),
      eb.fn
        .countAll<number>()
        .filterWhere("createdAt", ">=", beginningOf(ctx, "last_30_days"))
        .as("last30Days"),
      eb.fn.countAll<number>().filterWhere("convertedAt", "is not", null).as("converted"),
      eb.fn
        .countAll<number>()
        .filterWhere((eb) => eb.and([eb("followUpStatus", "=", "pending"), eb("anonymisedAt", "is", null)]))
        .as("pending"),
      eb.fn.countAll<number>().filterWhere(wasContacted).as("contacted"),
      eb.fn.countAll<number>().filterWhere(isInterested).as("interested"),
    ])
    .executeTakeFirstOrThrow()
}

/**
 * Visitors of the caller's church and conversions in each of the last three months, the present one last; zeros included.
 * `units`: the branches asked for, null for all in reach.
 */
export async function monthlyCounters(ctx: Context, units: readonly number[] | null) {
  const asked = sql`church_id = ${ctx.actor.churchId} and deleted_at is null
    and (${units}::bigint[] is null or branch_id = any(${units}::bigint[]))`
  const { rows } = await sql<{ month: string; total: number; converted: number }>`
    select to_char(month, 'YYYY-MM') as month,
      (select count(*) from visitors
        where ${asked} and created_at >= since and created_at < until) as total,
      (select count(*) from visitors
        where ${asked} and converted_at >= since and converted_at < until) as converted
    from (
      select month,
        month at time zone 'America/Sao_Paulo' as since,
        (month + interval '1 month') at time zone 'America/Sao_Paulo' as until
      from generate_series(
        date_trunc('month', ${ctx.today}::timestamp) - interval '2 months',
        ${ctx.today}::timestamp, interval '1 month') as month
    ) as months
    order by 1`.execute(ctx.db)
  return rows
}

/** The visitors of each branch in reach that the search finds, those without visitors too; in the order of their names. */
export function countersByBranch(ctx: Context, search = "") {
  return ctx.db
    .selectFrom("branches")
    .leftJoin("visitors", (join) =>
      join
        .onRef("visitors.churchId", "=", "branches.churchId")
        .onRef("visitors.branchId", "=", "branches.id")
        .on("visitors.deletedAt", "is", null),
    )
    .innerJoin("churches", "churches.id", "branches.churchId")
    .where("branches.deletedAt", "is", null)
    .where(hasWords(sql<string>`app.normalize_text(branches.name || ' ' || churches.name)`, search))
    .$if(ctx.actor.branchIds !== null, (rows) =>
      rows.where("branches.id", "in", [0, ...(ctx.actor.branchIds ?? [])]),
    )
    .select((eb) => [
      "branches.id as branchId",
      "branches.name as branchName",
      "churches.name as churchName",
      eb.fn.count<number>("visitors.id").as("total"),
      eb.fn
        .count<number>("visitors.id")
        .filterWhere((eb) =>
          eb.and([eb("visitors.followUpStatus", "=", "pending"), eb("visitors.anonymisedAt", "is", null)]),
        )
        .as("pending"),
      eb.fn.count<number>("visitors.id").filterWhere("visitors.convertedAt", "is not", null).as("converted"),
    ])
    .groupBy(["branches.id", "branches.name", "churches.name"])
    .orderBy("churches.name")
    .orderBy("branches.name")
    .orderBy("branches.id")
    .limit(MAX_BRANCHES_LISTED)
    .execute()
}
