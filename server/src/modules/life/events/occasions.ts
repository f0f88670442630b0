import { sql } from "kysely"
import type { OccasionSource } from "../../../core/occasion-source.ts"
import { CHURCH_ZONE } from "./church-zone.ts"

/** Events that begin in so many days, for the known people of their confirmed registrations. */
export const OCCASIONS_OF_EVENTS: readonly OccasionSource[] = [
  {
    kind: "event_reminder",
    statement: ({ churchId, day, days, now }) => sql`
      select distinct attendee.person_id, 'event/' || events.id || '/' || (events.starts_at at time zone ${CHURCH_ZONE})::date as occasion
      from events
      join churches on churches.id = events.church_id
      join event_attendees as attendee on attendee.church_id = events.church_id and attendee.event_id = events.id
        and attendee.cancelled_at is null and attendee.person_id is not null
      join event_registrations as registration on registration.church_id = attendee.church_id
        and registration.id = attendee.registration_id and registration.status = 'confirmed'
      where events.church_id = ${churchId} and events.status in ('published', 'closed') and events.starts_at > ${now}
        and (events.starts_at at time zone ${CHURCH_ZONE})::date = ${day}::date + ${days}::integer`,
  },
]
