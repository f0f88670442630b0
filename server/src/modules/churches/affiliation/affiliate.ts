import type { FinalizeSignedIn } from "@aprisco/contract/registration/steps"
import { record } from "../../../core/audit.ts"
import type { AnyContext } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import type { Affiliation } from "../../../db/schema.ts"
import { refuseLookAlike, skeletonsOf } from "../denomination-names.ts"

export interface Affiliated {
  denominationId: number
  affiliation: Affiliation
  /** The denomination was founded together with the church; its founder is its administrator. */
  foundedDenomination: boolean
}

type Wish = Pick<FinalizeSignedIn, "denominationId" | "newDenominationName" | "subscriptionPlan">

/**
 * The affiliation of a new church: founding a denomination makes it its first church; an existing one that has an administrator
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

/**
 * Creates a denomination; its name must not look like another's: see `refuseLookAlike`. `like`: the similar one beside which
 * the operator has created it nevertheless.
 */
export async function foundDenomination(
  ctx: AnyContext,
  founderId: number,
  name: string,
  like: number | null = null,
): Promise<number> {
  const names = { name, displayName: name }
  const { id } = await ctx.db
    .insertInto("denominations")
    .values({ ...names, ...skeletonsOf(names), foundedHere: true, createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow()
  const subject = { entity: "denomination", id, churchId: null }
  const facts = { similarTo: like }
  await record(ctx, "denomination.founded", like === null ? subject : { ...subject, facts }, founderId)
  return id
}
