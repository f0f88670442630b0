import { sql } from "kysely"
import type { OccasionSource } from "../../../core/occasion-source.ts"
import { hasAnniversaryOn } from "../../../db/anniversary.ts"

/** Birthdays, and the wedding days of couples: of each couple one, by who is responsible for the household. */
export const OCCASIONS_OF_PEOPLE: readonly OccasionSource[] = [
  {
    kind: "birthday",
    statement: ({ churchId, day }) => sql`
      select people.id as person_id, ${day.slice(0, 4)}::text as occasion from people
      where people.church_id = ${churchId} and ${hasAnniversaryOn(sql`people.birth_date`, day)}`,
  },
  {
    kind: "wedding_anniversary",
    statement: ({ churchId, day }) => sql`
      select line.person_id, ${day.slice(0, 4)}::text as occasion from households
      join household_people as line on line.church_id = households.church_id and line.household_id = households.id
        and line.role = 'responsavel' and line.until is null
      where households.church_id = ${churchId} and ${hasAnniversaryOn(sql`households.wedding_date`, day)}
        -- Whose spouse has died or left is not greeted for it.
        and exists (
          select from household_people as other
          join people as spouse on spouse.church_id = other.church_id and spouse.id = other.person_id
          where other.church_id = households.church_id and other.household_id = households.id and other.role = 'conjuge'
            and other.until is null and spouse.deceased_on is null and spouse.deleted_at is null)`,
  },
]
