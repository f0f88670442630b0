import { type RawBuilder, sql } from "kysely"

/** In Brasília, as months are counted (docs/adr/0013-counters-as-sums-of-entries.md). */
const SINCE = sql`(app.member_since(membership_date, created_at) at time zone 'America/Sao_Paulo')::date`

/** The day on which somebody came to the roll: that of the membership, else of the entry. Of a statement with the columns of `members`. */
export const memberSince: RawBuilder<string> = sql<string>`${SINCE}`

/**
 * The stays of members on the roll: from the day on which somebody became active until the day on which they were no more, with what they became
 * (docs/product/reports.md#3.3). Two stays of one person never touch: what is active before and after a change is one. `members`: rows of the table.
 */
export function staysOnRoll(members: RawBuilder<unknown>, today: string): RawBuilder<unknown> {
  return sql`
    with entry as materialized (
      -- A day to come would be counted before it is: the status is the present one already.
      select church_id, branch_id, person_id, id as member_id, membership_status, least(${memberSince}, ${today}::date) as since
      from (${members}) as members
    ), turn as (
      select entry.*, since as day, 0 as number, null::text as from_status, null::text as status from entry
      union all
      -- A change is never before the arrival. The last one led to the present status, whatever the history says.
      select entry.*, least(greatest(change.effective_date, since), ${today}::date), row_number() over each_member, change.from_status,
        case when lead(change.id) over each_member is null then membership_status else change.status end
      from entry join membership_status_changes as change using (church_id, member_id)
      window each_member as (partition by church_id, member_id order by change.effective_date, change.id)
    ), known as (
      -- Who came was what the first change found. Joined instead, the entries would be compared with every change: it is not known how many there are.
      select turn.*, coalesce(status, lead(from_status) over each_member, membership_status) as status_then
      from turn window each_member as (partition by church_id, member_id order by number)
    ), step as (
      select church_id, branch_id, person_id, member_id, day, number, status_then as status,
        lag(status_then) over (partition by church_id, member_id order by number) as status_before
      from known
    )
    select church_id, branch_id, person_id, member_id, began, ended, reason
    from (
      select *, day as began, lead(day) over each_member as ended, lead(status) over each_member as reason
      from step where (status = 'active') is distinct from coalesce(status_before = 'active', false)
      window each_member as (partition by church_id, member_id order by number)
    ) as stay
    where status = 'active'`
}
