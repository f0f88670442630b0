import type { FinalizeSignedIn } from "@aprisco/contract/registration"
import { sql } from "kysely"
import { record } from "../../core/audit.ts"
import type { AnyContext } from "../../core/context.ts"
import { invalid } from "../../core/errors.ts"
import type { Affiliation } from "../../db/schema.ts"

export interface Affiliated {
  denominationId: number
  affiliation: Affiliation
  /** The denomination was founded along with the church; its founder leads it. */
  foundedDenomination: boolean
}

type Wish = Pick<FinalizeSignedIn, "denominationId" | "newDenominationName" | "subscriptionPlan">

/**
 * Where a new church stands: founding a denomination makes it its first church; an existing one that has an administrator
 * gets a request (rulings 1.5). One without an administrator could never answer, and an office that comes later must not
 * see figures nobody gave it: there the church names its denomination and stays independent of it.
 */
export async function affiliate(ctx: AnyContext, founderId: number, wish: Wish): Promise<Affiliated> {
  if (wish.newDenominationName && !wish.denominationId) {
    const denominationId = await foundDenomination(ctx, founderId, wish.newDenominationName)
    return { denominationId, affiliation: "approved", foundedDenomination: true }
  }
  const denomination = await ctx.db
    .selectFrom("denominations")
    .where("id", "=", wish.denominationId ?? 0)
    .select((eb) => [
      "id",
      "isIndependent",
      eb
        .exists(
          eb
            .selectFrom("users")
            .whereRef("users.denominationId", "=", "denominations.id")
            .where("users.role", "=", "DENOMINATION_ADMIN")
            .where("users.isActive", "=", true)
            .select("users.id"),
        )
        .as("hasOffice"),
    ])
    .executeTakeFirst()
  if (denomination === undefined) throw invalid({ denominationId: ["Denominação não encontrada."] })
  const asks = denomination.hasOffice && !denomination.isIndependent
  return {
    denominationId: denomination.id,
    affiliation: asks ? "pending" : "independent",
    foundedDenomination: false,
  }
}

/** Makes a denomination of its own. Throws 400 on `newDenominationName` where there is one of that name. */
export async function foundDenomination(ctx: AnyContext, founderId: number, name: string): Promise<number> {
  const founded = await ctx.db
    .insertInto("denominations")
    .values({ name, displayName: name, foundedHere: true, createdAt: ctx.now })
    .onConflict((clash) => clash.expression(sql`app.fold(name)`).doNothing())
    .returning("id")
    .executeTakeFirst()
  if (founded === undefined) {
    throw invalid({ newDenominationName: ["Já existe uma denominação com este nome. Escolha-a na lista."] })
  }
  await record(
    ctx,
    "denomination.founded",
    { entity: "denomination", id: founded.id, churchId: null },
    founderId,
  )
  return founded.id
}
