import { sql } from "kysely"
import type { OccasionSource } from "../../../core/occasion-source.ts"

/** A registration that a sheet made, or added a visit to: nobody is welcomed for it (docs/product/visitors.md#9.6). */
const ofNoSheet = sql`not exists (select from visitor_import_lines as line
  where line.church_id = registration.church_id and line.visitor_id = registration.id)`

/** Registrations, from ten minutes after them, and second visits. */
export const OCCASIONS_OF_VISITORS: readonly OccasionSource[] = [
  {
    kind: "visitor_welcome",
    statement: ({ churchId, since, now }) => sql`
      select registration.person_id, 'visit/' || registration.id as occasion from visitors as registration
      where registration.church_id = ${churchId} and registration.deleted_at is null and registration.joined_into_id is null
        and registration.created_at > greatest(${since}::timestamptz, ${now}::timestamptz - interval '24 hours')
        and registration.created_at <= ${now}::timestamptz - interval '10 minutes'
        and ${ofNoSheet}`,
  },
  {
    kind: "second_visit",
    statement: ({ churchId, since, now }) => sql`
      select registration.person_id, 'visit/' || registration.id as occasion from visitors as registration
      where registration.church_id = ${churchId} and registration.deleted_at is null and registration.joined_into_id is null
        and exists (
          select from visitor_visits as visit
          where visit.church_id = registration.church_id and visit.visitor_id = registration.id
            and visit.recorded_at > greatest(${since}::timestamptz, ${now}::timestamptz - interval '24 hours')
            -- A visit of long ago that is entered now is none of today.
            and visit.visited_on >= (${since}::timestamptz at time zone 'America/Sao_Paulo')::date)
        and (select count(distinct visit.visited_on) from visitor_visits as visit
          where visit.church_id = registration.church_id and visit.visitor_id = registration.id) = 2
        and ${ofNoSheet}`,
  },
]
