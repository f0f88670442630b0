import type { FinalizeSignedIn } from "@aprisco/contract/registration/steps"
import type { Affiliation } from "@aprisco/contract/vocabulary"
import type { AnyContext } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { foundDenomination, refuseLookAlike } from "../../denominations/names/public.ts"

export interface Affiliated {
  denominationId: number
  affiliation: Affiliation
  /** The denomination was founded together with the church; its founder is its administrator. */
  foundedDenomination: boolean
}

type Wish = Pick<FinalizeSignedIn, "denominationId" | "newDenominationName" | "subscriptionPlan">

/**
 * The affiliation of a new church: it is the first church of a denomination founded with it; an existing one with an administrator
 * gets a request. One without an administrator could never answer, and an office that is opened later must not see data that
 * was not given to it: the church names its denomination and stays independent (docs/product/churches.md#2.2).
 */
export async function affiliate(ctx: AnyContext, founderId: number, wish: Wish): Promise<Affiliated> {
  if (wish.newDenominationName && !wish.denominationId) {
    const name = wish.newDenominationName
    await refuseLookAlike(ctx, name, "newDenominationName")
    const denominationId = await foundDenomination(ctx, founderId, name)
    return { denominationId, affiliation: "approved", foundedDenomination: true }
  }
  const denomination = await ctx.db
    .selectFrom("denominations")
    .where("id", "=", wish.denominationId ?? 0)
    .where("endedAt", "is", null)
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
