import { type SqlBool, sql } from "kysely"
import type { AudienceSource } from "../../../../core/audience-source.ts"
import type { Context } from "../../../../core/context.ts"
import { isEventReached } from "../policy.ts"

/** The people of the church who are registered for an event, those on the line too. */
export const peopleOfEvent: AudienceSource<Context> = async (ctx, churchId, { eventId = 0 }) => {
  const event = await ctx.db
    .selectFrom("events")
    .where(isEventReached(ctx))
    .where("events.churchId", "=", churchId)
    .where("events.id", "=", eventId)
    .select("events.title")
    .executeTakeFirst()
  if (event === undefined) return null
  return {
    people: sql<SqlBool>`people.id in (select attendee.person_id from event_attendees as attendee
      join event_registrations as registration on registration.church_id = attendee.church_id and registration.id = attendee.registration_id
      where attendee.church_id = ${churchId} and attendee.event_id = ${eventId} and attendee.person_id is not null
        and attendee.cancelled_at is null and registration.status in ('confirmed', 'waiting'))`,
    label: event.title,
  }
}
