import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { sql } from "kysely"
import { minutesAfter } from "../../src/core/clock.ts"
import { atHour, earlier } from "./days.ts"
import { encrypted, type Moment } from "./moment.ts"

/**
 * Who is responsible for which visitor of a church, the channels of the contacts, and what is due. By the ids and not by
 * chance, so that the people of the demonstration stay who they are. One in five visitors is unassigned.
 */
export async function fillFollowUps(moment: Moment, churchId: number): Promise<void> {
  const { db, now } = moment
  await sql`
    update visitor_contacts set channel = (array['whatsapp', 'whatsapp', 'call', 'in_person', 'email'])[1 + id % 5]
    where church_id = ${churchId}`.execute(db)
  await sql`
    with team as (
      select array_agg(id order by id) as ids from users
      where church_id = ${churchId} and is_active and password_hash is not null
        and role in ('CHURCH_ADMIN', 'PASTOR', 'SECRETARY', 'LEADER')
    )
    update visitors set responsible_id = team.ids[1 + id % cardinality(team.ids)],
      assigned_by_id = team.ids[1], assigned_at = ${now},
      entrusted_to_id = nullif(team.ids[1 + id % cardinality(team.ids)], team.ids[1])
    from team
    where church_id = ${churchId} and id % 5 > 0 and follow_up_status in ('pending', 'contacted', 'interested')`.execute(
    db,
  )
  await dueAgain(moment, churchId)
  await db
    .insertInto("messageTemplates")
    .values({
      churchId,
      name: "Visita ao lar",
      text: "Olá, {nome}! Aqui é {responsavel}, da {igreja}. Gostaríamos de fazer uma visita à sua casa nesta semana. Qual seria o melhor dia e horário?",
    })
    .execute()
}

/** Reminders of overdue contacts were sent long ago. */
export async function fillReminders({ db, now }: Moment): Promise<void> {
  await sql`
    insert into follow_up_reminders (church_id, visitor_id, due_at, reminded_at)
    select church_id, id, follow_up_due_at, follow_up_due_at from visitors
    where follow_up_due_at <= ${now}`.execute(db)
}

const NEXT_STEPS = [
  "Convidar para o culto de domingo",
  "Visitar em casa",
  "Levar a Bíblia que pediu",
  "Ligar de novo à noite",
]

/**
 * Visitors who are interested and had a recent contact are due again a week later; some of those who were merely reached, today
 * still. The last contact says so.
 */
async function dueAgain(moment: Moment, churchId: number): Promise<void> {
  const { db, now } = moment
  const lateToday = atHour(civilDay(now), 23, 45)
  const today = earlier(minutesAfter(now, 3 * 60), lateToday)
  await sql`
    with due as (
      update visitors
      set follow_up_due_at = case
        when id % 3 = 0 and ${today}::timestamptz > ${now}::timestamptz then ${today}::timestamptz + (id % 40) * interval '1 second'
        else last_contact_at + interval '7 days' end
      where church_id = ${churchId} and follow_up_status in ('contacted', 'interested')
        and last_contact_at > ${now}::timestamptz - interval '10 days'
        and (follow_up_status = 'interested' or id % 3 = 0)
      returning id, follow_up_due_at
    ), last as (
      select distinct on (visitor_id) contact.id, due.follow_up_due_at
      from visitor_contacts as contact join due on due.id = contact.visitor_id
      where contact.church_id = ${churchId}
      order by visitor_id, contacted_at desc, contact.id desc
    )
    update visitor_contacts
    set encrypted_next_step = (${NEXT_STEPS.map((step) => encrypted(moment, step))}::bytea[])[1 + last.id % 4],
      next_due_at = last.follow_up_due_at
    from last where visitor_contacts.id = last.id`.execute(db)
}
