import { sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import type { LockedEvent } from "../queries.ts"
import { cancelPeople } from "../registrations/cancel-people.ts"

interface Forgotten {
  id: number
  eventId: number
  registrationId: number
  number: string
  live: boolean
}

/**
 * Takes people who are anonymised out of the registrations: their places in events that are not over go to who waits, and names, birth date, telephone,
 * CPF, code and answers are deleted. Where they are the contact too, or nobody with a name is left, so is the contact with the secret address
 * (docs/product/events.md#10.5). Numbers, counts and amounts stay.
 */
export async function forgetAttendees(ctx: AnyContext, personIds: readonly number[]): Promise<void> {
  const forgotten = await attendeesOfPeople(ctx, personIds)
  if (forgotten.length === 0) return
  await giveUpPlaces(ctx, forgotten)
  const ids = forgotten.map(({ id }) => id)
  const registrations = [...new Set(forgotten.map(({ registrationId }) => registrationId))]
  // While the names are there: the contact has no link to a person.
  await sql`update event_registrations as registration
    set contact_name = null, contact_email = null, contact_phone = null, token_hash = null, encrypted_token = null
    where id = any(${registrations}::bigint[]) and (
      exists (select from event_attendees as person where person.id = any(${ids}::bigint[]) and person.registration_id = registration.id
        and app.same_name(person.full_name) = app.same_name(registration.contact_name))
      or not exists (select from event_attendees as person where person.registration_id = registration.id
        and person.church_id = registration.church_id and person.full_name is not null and person.id <> all(${ids}::bigint[])))`.execute(
    ctx.db,
  )
  await sql`update event_attendees set full_name = null, birth_date = null, phone = null, cpf = null, is_child = null,
      code_hash = null, encrypted_code = null, person_id = null, leave_noted_at = null, leave_noted_by_id = null
    where id = any(${ids}::bigint[])`.execute(ctx.db)
  await sql`delete from event_answers where attendee_id = any(${ids}::bigint[]) or (attendee_id is null
    and registration_id in (select id from event_registrations where id = any(${registrations}::bigint[]) and contact_name is null))`.execute(
    ctx.db,
  )
}

async function attendeesOfPeople(
  { db, now }: AnyContext,
  personIds: readonly number[],
): Promise<Forgotten[]> {
  const { rows } = await sql<Forgotten>`
    select attendee.id, attendee.event_id, attendee.registration_id, registration.number,
      attendee.cancelled_at is null and events.status <> 'cancelled' and events.ends_at > ${now} as live
    from event_attendees as attendee
    join event_registrations as registration on registration.church_id = attendee.church_id and registration.id = attendee.registration_id
    join events on events.church_id = attendee.church_id and events.id = attendee.event_id
    where attendee.person_id = any(${[...personIds]}::bigint[])
    order by attendee.event_id, attendee.registration_id, attendee.id`.execute(db)
  return rows
}

/** Event by event, each under its lock. */
async function giveUpPlaces(ctx: AnyContext, forgotten: readonly Forgotten[]): Promise<void> {
  const live = forgotten.filter((one) => one.live)
  for (const [eventId, ofEvent] of Map.groupBy(live, (one) => one.eventId)) {
    const event: LockedEvent = await ctx.db
      .selectFrom("events")
      .where("id", "=", eventId)
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow()
    for (const [id, people] of Map.groupBy(ofEvent, ({ registrationId }) => registrationId)) {
      const number = people[0]?.number ?? ""
      await cancelPeople(
        ctx,
        event,
        { id, number },
        people.map((one) => one.id),
      )
    }
  }
}
