import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely"
import { shownName } from "./queries.ts"

/** The name of the household that a person of the statement's `people` is counted in; null where there is none in reach. */
export function nameOfHousehold(): RawBuilder<string | null> {
  return sql`(select ${familyName()} from household_people as own
    join households on households.church_id = own.church_id and households.id = own.household_id
    where own.church_id = people.church_id and own.person_id = people.id and own.is_primary limit 1)`
}

/** Whether a person of the statement's `people` is in a household that the caller reaches. */
export function inHousehold(id: number): Expression<SqlBool> {
  return sql<SqlBool>`exists (select from household_people as own
    join households on households.church_id = own.church_id and households.id = own.household_id
    where own.church_id = people.church_id and own.person_id = people.id and own.household_id = ${id} and own.until is null)`
}

/** Its name, or whose family it is. */
const familyName = () =>
  sql<string>`case when households.name is null then 'Família de ' else '' end || ${shownName()}`
