import type { churchAffiliation } from "@aprisco/contract/churches/affiliation"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { AFFILIATIONS, type Affiliation, type AffiliationEventKind } from "@aprisco/contract/vocabulary"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { housesOffice } from "../church-queries.ts"
import { affiliationHistory } from "./history.ts"

/** The steps of the history that lead to an affiliation. */
const BROUGHT_BY: Record<Affiliation, readonly AffiliationEventKind[]> = {
  independent: ["ended", "left", "withdrawn"],
  pending: ["requested"],
  approved: ["approved", "created"],
  refused: ["refused"],
}

/** The affiliation of the caller's church, its history, and what its administrators may do. */
export async function readAffiliation(ctx: Context): Promise<ReplyOf<typeof churchAffiliation.read>> {
  const { churchId, enteredChurch } = ctx.actor
  const church = await ctx.db
    .selectFrom("churches")
    .innerJoin("denominations", "denominations.id", "churches.denominationId")
    .where("churches.id", "=", churchId)
    .where("churches.deletedAt", "is", null)
    .select([
      "churches.affiliation",
      "churches.denominationId",
      "denominations.displayName as denominationName",
      "denominations.isIndependent",
    ])
    .executeTakeFirst()
  const { affiliation, ...denomination } = found(church)
  const past = await affiliationHistory(ctx, churchId)
  const step = past.history.find(({ kind }) => BROUGHT_BY[affiliation].includes(kind))
  const houses = await housesOffice(ctx, churchId)
  const mayAct = enteredChurch === null
  return {
    affiliation,
    affiliationDisplay: AFFILIATIONS[affiliation],
    ...denomination,
    since: step?.at ?? null,
    // An independent church reads why the last affiliation ended, until it asks again.
    reason: step?.reason ?? null,
    housesOffice: houses,
    can: {
      request: mayAct && affiliation !== "approved" && affiliation !== "pending",
      withdraw: mayAct && affiliation === "pending",
      leave: mayAct && affiliation === "approved" && !houses,
    },
    ...past,
  }
}
