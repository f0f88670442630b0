import type { HouseholdRole } from "@aprisco/contract/people/family-labels"
import type { Context } from "../../../../core/context.ts"
import { withoutBranchFilter } from "../../../../db/tenant-scope.ts"
import { ADDRESS, type AddressInput } from "./address.ts"

/** A household with who is in it now. */
export interface PersonHome extends AddressInput {
  id: number
  /** False where the caller does not reach it: then its address is not told. */
  isInReach: boolean
  people: { personId: number; role: HouseholdRole }[]
}

/** The primary households of these people, also out of the caller's reach, by person. */
export async function homesOf(
  ctx: Context,
  churchId: number,
  personIds: readonly number[],
): Promise<Map<number, PersonHome>> {
  if (personIds.length === 0) return new Map()
  const lines = await withoutBranchFilter(ctx.db, (db) =>
    db
      .selectFrom("householdPeople as line")
      .where("line.churchId", "=", churchId)
      .where("line.until", "is", null)
      .where("line.householdId", "in", (eb) =>
        eb
          .selectFrom("householdPeople as own")
          .where("own.churchId", "=", churchId)
          .where("own.personId", "in", [...personIds])
          .where("own.until", "is", null)
          .where("own.isPrimary", "=", true)
          .select("own.householdId"),
      )
      .select(["line.householdId", "line.personId", "line.role", "line.isPrimary"])
      .orderBy("line.id")
      .execute(),
  )
  const ids = [...new Set(lines.map(({ householdId }) => householdId))]
  const reached = await ctx.db
    .selectFrom("households")
    .where("id", "in", [...ids, 0])
    .select(["id", ...ADDRESS])
    .execute()
  const addresses = new Map(reached.map((household) => [household.id, household]))
  const homes = new Map<number, PersonHome>(
    ids.map((id) => [id, { ...addresses.get(id), id, isInReach: addresses.has(id), people: [] }]),
  )
  const wanted = new Set(personIds)
  const homeOf = new Map<number, PersonHome>()
  for (const { householdId, personId, role, isPrimary } of lines) {
    const home = homes.get(householdId)
    if (home === undefined) continue
    home.people.push({ personId, role })
    if (isPrimary && wanted.has(personId)) homeOf.set(personId, home)
  }
  return homeOf
}
