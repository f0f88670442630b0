import { sql } from "kysely"
import type { Moment } from "./moment.ts"

/**
 * Who answers for which visitor of a church, by what channel they were spoken to, and what is due. By the ids and not by
 * chance, so that the people of the demonstration stay who they are. One in five visitors is still nobody's.
 */
export async function fillFollowUps({ db, now }: Moment, churchId: number): Promise<void> {
  await sql`
    update visitor_contacts set channel = (array['whatsapp', 'whatsapp', 'call', 'in_person', 'email'])[1 + id % 5]
    where church_id = ${churchId}`.execute(db)
  await sql`
    with team as (
      select array_agg(id order by id) as ids from users
      where church_id = ${churchId} and role in ('CHURCH_ADMIN', 'PASTOR', 'SECRETARY', 'LEADER')
    )
    update visitors set responsible_id = team.ids[1 + id % cardinality(team.ids)]
    from team
    where church_id = ${churchId} and id % 5 > 0 and follow_up_status in ('pending', 'contacted', 'interested')`.execute(
    db,
  )
  // Whoever is interested, and was spoken to of late, is to hear again a week later.
  const { rows } = await sql<{ id: number; dueAt: Date }>`
    update visitors
    set follow_up_due_at = last_contact_at + interval '7 days'
    where church_id = ${churchId} and follow_up_status = 'interested'
      and last_contact_at > ${now}::timestamptz - interval '10 days'
    returning id, follow_up_due_at as due_at`.execute(db)
  for (const { id, dueAt } of rows) {
    await sql`
      update visitor_contacts set next_step = 'Convidar para o culto de domingo', next_due_at = ${dueAt}
      where id = (
        select id from visitor_contacts
        where church_id = ${churchId} and visitor_id = ${id}
        order by contacted_at desc, id desc limit 1)`.execute(db)
  }
  // What is overdue by now was told of long ago.
  await sql`
    insert into follow_up_reminders (church_id, visitor_id, due_at, reminded_at)
    select church_id, id, follow_up_due_at, follow_up_due_at from visitors
    where church_id = ${churchId} and follow_up_due_at <= ${now}`.execute(db)
}
