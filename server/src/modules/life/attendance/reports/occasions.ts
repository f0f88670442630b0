import { sql } from "kysely"
import type { OccasionSource } from "../../../../core/occasion-source.ts"
import { holdsAgainst } from "../on-list.ts"
import { isStillIn } from "./still-in.ts"

/**
 * People who missed so many days in a row by lists that were closed since: each run of absences once (docs/product/attendance.md#5.2). A day on which they
 * were present elsewhere breaks it.
 */
export const OCCASIONS_OF_ATTENDANCE: readonly OccasionSource[] = [
  {
    kind: "absence",
    statement: ({ churchId, day, since, days }) => sql`
      select people.id as person_id, 'absent/' || coalesce(found.last_present_on::text, 'never') as occasion
      from (
        select marked.person_id, max(marked.last_present_on) as last_present_on,
          count(*) filter (where marked.was_absent and (marked.last_present_on is null or marked.day > marked.last_present_on)) as in_a_row,
          max(marked.closed_at) filter (where marked.was_absent) as newest
        from (
          select mark.person_id, gatherings.day, max(gatherings.closed_at) as closed_at,
            bool_or(mark.status = 'absent' and ${holdsAgainst("gatherings")}) and not bool_or(mark.status = 'present') as was_absent,
            max(max(gatherings.day) filter (where mark.status = 'present')) over (partition by mark.person_id) as last_present_on
          from gatherings
          join attendance_marks as mark on mark.church_id = gatherings.church_id and mark.gathering_id = gatherings.id
          where gatherings.church_id = ${churchId} and gatherings.status = 'closed' and gatherings.day > ${day}::date - 366
            and mark.status in ('present', 'absent')
          group by mark.person_id, gatherings.day
        ) as marked
        group by marked.person_id
      ) as found
      join people on people.church_id = ${churchId} and people.id = found.person_id
      where found.in_a_row >= ${days}::integer and found.newest > ${since}::timestamptz and ${isStillIn({ actor: null })}`,
  },
]
