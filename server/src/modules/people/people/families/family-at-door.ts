import type { HouseholdRole } from "@aprisco/contract/people/family-labels"
import { record } from "../../../../core/audit.ts"
import type { PublicContext } from "../../../../core/context.ts"
import { type AddressInput, addressColumnsOf } from "./address.ts"

interface Door extends AddressInput {
  churchId: number
  branchId: number
}

interface NewPerson {
  personId: number
  role: HouseholdRole
}

/**
 * Creates the household of people who registered together at a branch's door, with the address that they gave. They are new people, so they
 * are in no other household (docs/product/people.md#3.9).
 */
export async function enterFamilyAtDoor(
  ctx: PublicContext,
  door: Door,
  people: readonly NewPerson[],
): Promise<void> {
  const { churchId, branchId } = door
  const { id } = await ctx.db
    .insertInto("households")
    .values({ ...addressColumnsOf(door), churchId, branchId, createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto("householdPeople")
    .values(
      people.map((person) => ({
        ...person,
        churchId,
        householdId: id,
        isPrimary: true,
        sharesAddress: true,
        since: ctx.today,
        createdAt: ctx.now,
      })),
    )
    .execute()
  const facts = { people: people.length, source: "qr_code" }
  await record({ ...ctx, actor: null }, "household.created", { entity: "household", id, churchId, facts })
}
