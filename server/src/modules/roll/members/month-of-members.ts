import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import type { Period } from "../../../core/period.ts"
import { memberSince, staysOnRoll } from "./reports/stays.ts"

/** What a month was for the roll of a unit. */
interface MonthOfMembers {
  readonly decisions: number
  readonly baptisms: number
  readonly admissions: number
  readonly departures: number
  readonly membersEnd: number
}

/**
 * The roll of a unit in a month (docs/product/monthly-reports.md#1.7): who of its entries came to faith, was baptised or admitted in these days; who left and
 * how many were active at their end, by the stays that the report of growth counts.
 */
export async function monthOfMembers(
  ctx: Context,
  branchId: number,
  { from, to }: Period,
): Promise<MonthOfMembers> {
  const roll = sql`select * from members
    where members.church_id = ${ctx.actor.churchId} and members.branch_id = ${branchId} and members.deleted_at is null`
  const within = (day: ReturnType<typeof sql>) =>
    sql`count(*) filter (where ${day} between ${from}::date and ${to}::date)`
  const { rows } = await sql<MonthOfMembers>`
    select entries.*, stays.* from (
      select ${within(sql`conversion_date`)} as decisions, ${within(sql`baptism_date`)} as baptisms, ${within(memberSince)} as admissions
      from (${roll}) as entry) as entries
    cross join (
      select ${within(sql`ended`)} as departures,
        count(*) filter (where began <= ${to}::date and (ended is null or ended > ${to}::date)) as members_end
      from (${staysOnRoll(roll, ctx.today)}) as stay) as stays`.execute(ctx.db)
  return rows[0] ?? { decisions: 0, baptisms: 0, admissions: 0, departures: 0, membersEnd: 0 }
}
