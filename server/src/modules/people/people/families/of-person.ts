import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely"
import { shownName } from "./queries.ts"

/** SQL for the name of the primary household of a row of the statement's `people`; null where there is none in reach. */
export function nameOfHousehold(today: string): RawBuilder<string | null> {
  return sql`(select ${familyName(today)} from household_people as own
    join households on households.church_id = own.church_id and households.id = own.household_id
    where own.church_id = people.church_id and own.person_id = people.id and own.is_primary limit 1)`
}

/** Condition: a row of the statement's `people` is in a household that the caller reaches. */
export function inHousehold(id: number): Expression<SqlBool> {
  return sql<SqlBool>`exists (select from household_people as own
    join households on households.church_id = own.church_id and households.id = own.household_id
    where own.church_id = people.church_id and own.person_id = people.id and own.household_id = ${id} and own.until is null)`
}

/** The household's name, else «Família de» the responsible person. */
const familyName = (today: string) =>
  sql<string>`case when households.name is null then 'Família de ' else '' end || ${shownName(today)}`
