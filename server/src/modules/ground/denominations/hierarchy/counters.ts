import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import type { Db } from "../../../../db/tenant-scope.ts"

/** The counters of a branch, a church or a denomination, the same on every screen (adr 0013). */
export interface Counters {
  /** Rows of members that are not deleted. */
  members: number
  /** Of those, the ones whose status is active. */
  activeMembers: number
  /** Rows of visitors that are not deleted, of all time. */
  visitors: number
  /** Of those, the ones who became members. */
  converted: number
  /** Units that are not deleted, the headquarters among them. */
  branches: number
}

const NO_COUNTERS: Counters = { members: 0, activeMembers: 0, visitors: 0, converted: 0, branches: 0 }

/** The sums of the entries, as columns of a statement that has `branch_counters` in it. */
const SUMS = [
  sql<number>`sum(members)`.as("members"),
  sql<number>`sum(active_members)`.as("activeMembers"),
  sql<number>`sum(visitors)`.as("visitors"),
  sql<number>`sum(converted)`.as("converted"),
  sql<number>`sum(branches)`.as("branches"),
] as const

/** The counters of each church in reach. A church always has entries: it has a headquarters. */
function countersByChurch(db: Db) {
  return db
    .selectFrom("branchCounters")
    .groupBy("churchId")
    .select("churchId")
    .select([...SUMS])
}

/**
 * One counter of the church that a statement is about, as a column of it: computed only for the answered rows, unless they are
 * sorted by it. Null for a church out of reach.
 */
export function churchCounter(counter: keyof Counters, churchId: string) {
  return sql<number | null>`(select sum(${sql.ref(`branchCounters.${counter}`)}) from branch_counters
    where branch_counters.church_id = ${sql.ref(churchId)})`
}

/** The counters of these churches, in one statement; zeros for a church without an entry in reach. */
export async function countersOfChurches(
  ctx: Context,
  churchIds: readonly number[],
): Promise<ReadonlyMap<number, Counters>> {
  const rows = await countersByChurch(ctx.db)
    .where("churchId", "=", sql<number>`any(${[...churchIds]}::bigint[])`)
    .execute()
  const known = new Map(rows.map(({ churchId, ...counters }) => [churchId, counters]))
  return new Map(churchIds.map((id) => [id, known.get(id) ?? NO_COUNTERS]))
}

/** Counts a church's rows again and corrects the counters: they differ only if rows were changed outside the product. */
export async function recountCounters(ctx: Context, churchId: number): Promise<void> {
  await sql`select app.recount_counters(${churchId})`.execute(ctx.db)
}
