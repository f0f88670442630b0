import { sql } from "kysely"
import type { BranchCounters, MonthlyCounters } from "./schema-churches.ts"
import type { Db } from "./tenant-scope.ts"

/**
 * How many rows a church has, from the counters that triggers keep (adr 0013), of the branches in scope: a count that costs the same in a
 * church of 50 and of 20,000 members. `church`: undefined for all in scope.
 */
export function keptCount(
  db: Db,
  of: keyof Pick<BranchCounters, "members" | "activeMembers" | "visitors">,
  church: number | undefined,
) {
  const kept = db
    .selectFrom("branchCounters")
    .select(sql<number>`coalesce(sum(${sql.ref(of)}), 0)::bigint`.as("count"))
  return church === undefined ? kept : kept.where("branchCounters.churchId", "=", church)
}

/** How many of them began in this month (its first day) or later. A caller who is restricted to branches sees none: count the rows. */
export function monthlyCountSince(
  db: Db,
  of: keyof Pick<MonthlyCounters, "members" | "visitors">,
  church: number | undefined,
  month: string,
) {
  const kept = db
    .selectFrom("monthlyCounters")
    .where("month", ">=", month)
    .select(sql<number>`coalesce(sum(${sql.ref(of)}), 0)::bigint`.as("count"))
  return church === undefined ? kept : kept.where("monthlyCounters.churchId", "=", church)
}
