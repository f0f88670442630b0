import { sql } from "kysely"
import type { OccasionSource } from "../../../core/occasion-source.ts"
import { hasAnniversaryOn } from "../../../db/anniversary.ts"

/** The anniversaries of the day on which active members came to the roll. */
export const OCCASIONS_OF_MEMBERS: readonly OccasionSource[] = [
  {
    kind: "membership_anniversary",
    statement: ({ churchId, day }) => sql`
      select entry.person_id, ${day.slice(0, 4)}::text as occasion from members as entry
      where entry.church_id = ${churchId} and entry.deleted_at is null and entry.membership_status = 'active'
        and ${hasAnniversaryOn(sql`entry.membership_date`, day)}`,
  },
]
