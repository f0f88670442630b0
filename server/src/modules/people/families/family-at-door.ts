import type { HouseholdRole } from "@aprisco/contract/people/family-words"
import { record } from "../../../core/audit.ts"
import type { PublicContext } from "../../../core/context.ts"

interface Door {
  churchId: number
  branchId: number
  zipcode?: string | null
  address?: string | null
  neighborhood?: string | null
  city?: string | null
  state?: string | null
}

interface NewPerson {
  personId: number
  role: HouseholdRole
}

/**
 * The household of people who have just registered together at a branch's door, with the address that they gave: new people, who are in no
 * other one (docs/product/people.md#3.9).
 */
export async function enterFamilyAtDoor(
  ctx: PublicContext,
  { churchId, branchId, zipcode, address, neighborhood, city, state }: Door,
  people: readonly NewPerson[],
): Promise<void> {
  const { id } = await ctx.db
    .insertInto("households")
    .values({
      churchId,
      branchId,
      zipcode: zipcode ?? null,
      address: address ?? null,
      neighborhood: neighborhood ?? null,
      city: city ?? null,
      state: state ?? null,
      createdAt: ctx.now,
    })
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
