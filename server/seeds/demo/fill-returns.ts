import { sql } from "kysely"
import type { Filled } from "./filled.ts"
import type { Moment } from "./moment.ts"

/** Returning visitors: most are recorded as a visit, two of the newest have registered again and wait for a decision. */
export async function fillReturns({ db, now }: Moment, { churchId, staff }: Filled): Promise<void> {
  await sql`
    insert into visitor_visits (church_id, branch_id, visitor_id, visited_on, source, recorded_by_id, recorded_at)
    select church_id, branch_id, id, came.day, 'recorded', ${staff[0]}, came.day + interval '21 hours'
    from visitors
    cross join lateral (
      select (created_at at time zone 'America/Sao_Paulo')::date + 7 * weeks as day
      from generate_series(1, (1 + id % 4)::integer) as weeks
    ) as came
    where church_id = ${churchId} and deleted_at is null and id % 4 = 1 and came.day < ${now}::date
    on conflict do nothing`.execute(db)
  await sql`
    with newest as (
      select person_id, id, row_number() over (order by created_at desc, id) as place from visitor_records
      where church_id = ${churchId} and deleted_at is null and phone is not null and follow_up_status = 'pending'
      order by created_at desc, id limit 2
    ), earlier as (
      select phone, full_name, gender, email, row_number() over (order by created_at desc, id) as place from visitor_records
      where church_id = ${churchId} and deleted_at is null and phone is not null and member_id is null
        and follow_up_status in ('contacted', 'interested') and created_at < ${now}::timestamptz - interval '30 days'
      order by created_at desc, id limit 2
    ),
    again as (
      update visitors set first_visit = false from newest where visitors.id = newest.id)
    update people set phone = earlier.phone, full_name = earlier.full_name, gender = earlier.gender, email = earlier.email
    from newest join earlier using (place)
    where people.id = newest.person_id`.execute(db)
}
