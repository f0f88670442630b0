import { HOUSEHOLD_ROLES } from "@aprisco/contract/people/family-words"
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { shownName } from "./queries.ts"

/** The households that a person is in, as far as the caller reaches them, the one that they are counted in first. */
export async function householdsOf(ctx: Context, personId: number) {
  const rows = await ctx.db
    .selectFrom("householdPeople as own")
    .innerJoin("households", (join) =>
      join.onRef("households.churchId", "=", "own.churchId").onRef("households.id", "=", "own.householdId"),
    )
    .where("own.personId", "=", personId)
    .where("own.until", "is", null)
    .orderBy("own.isPrimary", "desc")
    .orderBy("own.id")
    .select(["households.id", "own.role", "own.isPrimary", familyName().as("displayName")])
    .limit(20)
    .execute()
  return rows.map((row) => ({ ...row, roleDisplay: HOUSEHOLD_ROLES[row.role] }))
}

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
