import { record } from "../../../../core/audit.ts"
import { changedFields } from "../../../../core/changed-fields.ts"
import type { Context } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { withoutBranchFilter } from "../../../../db/tenant-scope.ts"
import { ADDRESS, type AddressInput, addressColumnsOf } from "./address.ts"
import { moveToAddress } from "./lines.ts"

interface Mover extends AddressInput {
  id: number
  churchId: number
}

/** Locks the people who share an address with a person, lowest id first, so that two of them who move the family at once wait for each other. */
export async function lockSharers(ctx: Context, personId: number): Promise<void> {
  await withoutBranchFilter(ctx.db, (db) =>
    db
      .selectFrom("people")
      .where("id", "in", (eb) =>
        eb
          .selectFrom("householdPeople as own")
          .innerJoin("householdPeople as line", (join) =>
            join
              .onRef("line.churchId", "=", "own.churchId")
              .onRef("line.householdId", "=", "own.householdId"),
          )
          .where("own.personId", "=", personId)
          .where("own.sharesAddress", "=", true)
          .where("line.sharesAddress", "=", true)
          .select("line.personId"),
      )
      .orderBy("id")
      .select("id")
      .forUpdate()
      .execute(),
  )
}

/**
 * Moves a person's household, and the people who share its address, to a new one (docs/product/people.md#3.5). A blank address moves nobody
 * else. Throws 400 where the person does not share the address of a household in reach.
 */
export async function moveHousehold(ctx: Context, person: Mover, change: AddressInput): Promise<void> {
  const address = addressColumnsOf({ ...person, ...given(change) })
  const home = await ctx.db
    .selectFrom("households")
    .innerJoin("householdPeople as line", (join) =>
      join.onRef("line.churchId", "=", "households.churchId").onRef("line.householdId", "=", "households.id"),
    )
    .where("line.personId", "=", person.id)
    .where("line.sharesAddress", "=", true)
    .selectAll("households")
    .forUpdate("households")
    .executeTakeFirst()
  if (home === undefined) throw invalid({ addressFor: ["Esta pessoa não mora no endereço de uma família."] })
  const fields = changedFields(home, address)
  if (fields.length === 0 || ADDRESS.every((part) => address[part] === null)) return
  const { id, churchId } = home
  await ctx.db.updateTable("households").set(address).where("id", "=", id).execute()
  await withoutBranchFilter(ctx.db, (db) => moveToAddress(db, home))
  await record(ctx, "household.changed", { entity: "household", id, churchId, facts: { fields } })
}

/** The parts of the address that a change names. */
const given = (change: AddressInput): AddressInput =>
  Object.fromEntries(ADDRESS.flatMap((part) => (change[part] === undefined ? [] : [[part, change[part]]])))
