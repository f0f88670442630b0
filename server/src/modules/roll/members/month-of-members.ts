import { ON_ROLL } from "@aprisco/contract/vocabulary"
import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import type { Period } from "../../../core/period.ts"

/** What a month was for the roll of a unit. */
export interface MonthOfMembers {
  readonly decisions: number
  readonly baptisms: number
  readonly admissions: number
  readonly departures: number
  readonly membersEnd: number
}

/**
 * The roll of a unit in a month (docs/product/monthly-reports.md#1.7): who of its entries came to faith, was baptised, was admitted or left in these days,
 * and how many were on it at their end. Deleted entries do not count.
 */
export async function monthOfMembers(
  ctx: Context,
  branchId: number,
  { from, to }: Period,
): Promise<MonthOfMembers> {
  const onRoll = sql`${[...ON_ROLL]}::text[]`
  const { rows } = await sql<MonthOfMembers>`
    select
      count(*) filter (where entry.conversion_date between ${from} and ${to}) as decisions,
      count(*) filter (where entry.baptism_date between ${from} and ${to}) as baptisms,
      count(*) filter (where entry.since between ${from} and ${to}) as admissions,
      count(*) filter (where exists (
        select from membership_status_changes as change
        where change.church_id = entry.church_id and change.member_id = entry.id and change.effective_date between ${from} and ${to}
          and change.from_status = any (${onRoll}) and change.status <> all (${onRoll}))) as departures,
      count(*) filter (where entry.since <= ${to} and coalesce(
        (select change.status from membership_status_changes as change
          where change.church_id = entry.church_id and change.member_id = entry.id and change.effective_date <= ${to}
          order by change.effective_date desc, change.id desc limit 1),
        (select change.from_status from membership_status_changes as change
          where change.church_id = entry.church_id and change.member_id = entry.id and change.effective_date > ${to}
          order by change.effective_date, change.id limit 1),
        entry.membership_status) = any (${onRoll})) as members_end
    from (
      select members.*,
        (app.member_since(members.membership_date, members.created_at) at time zone 'America/Sao_Paulo')::date as since
      from members
      where members.church_id = ${ctx.actor.churchId} and members.branch_id = ${branchId} and members.deleted_at is null) as entry`.execute(
    ctx.db,
  )
  return rows[0] ?? { decisions: 0, baptisms: 0, admissions: 0, departures: 0, membersEnd: 0 }
}
