import { type RawBuilder, sql } from "kysely"

/** Everybody on a church's roll today, for its reports, with what they group by. */
export function membersToday(churchId: number): RawBuilder<unknown> {
  return sql`select members.church_id, members.branch_id, members.person_id, members.id as member_id, null::bigint as visitor_id,
      null::date as day, members.membership_status, members.ministerial_function, members.birth_date,
      coalesce(members.gender, 'N') as gender, nullif(people.state, '') as state
    from members join people on people.church_id = members.church_id and people.id = members.person_id
    where members.church_id = ${churchId} and members.deleted_at is null`
}
