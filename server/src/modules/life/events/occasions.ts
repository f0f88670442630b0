import { sql } from "kysely"
import type { OccasionSource } from "../../../core/occasion-source.ts"
import { CHURCH_ZONE } from "../../ground/churches/public.ts"

/** Known people who are expected at events that take place. */
const EXPECTED = sql`events
      join churches on churches.id = events.church_id
      join event_attendees as attendee on attendee.church_id = events.church_id and attendee.event_id = events.id
        and attendee.cancelled_at is null and attendee.person_id is not null
      join event_registrations as registration on registration.church_id = attendee.church_id
        and registration.id = attendee.registration_id and registration.status = 'confirmed'
      where events.status in ('published', 'closed')`

/** An event that is moved to another day is another occasion. */
const NAMED = sql`'event/' || events.id || '/' || (events.starts_at at time zone ${CHURCH_ZONE})::date`

/** Events that begin in so many days, for the known people of their confirmed registrations. */
export const OCCASIONS_OF_EVENTS: readonly OccasionSource[] = [
  {
    kind: "event_reminder",
    statement: ({ churchId, day, days, now }) => sql`
      select distinct attendee.person_id, ${NAMED} as occasion
      from ${EXPECTED} and events.church_id = ${churchId} and events.starts_at > ${now}
        and (events.starts_at at time zone ${CHURCH_ZONE})::date = ${day}::date + ${days}::integer`,
    isAhead: ({ churchId, personId, occasion, now }) => sql<boolean>`exists (
      select from ${EXPECTED} and events.church_id = ${churchId} and events.starts_at > ${now}
        and events.id = split_part(${occasion}, '/', 2)::bigint and ${NAMED} = ${occasion} and attendee.person_id = ${personId})`,
  },
]
