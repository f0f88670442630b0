/** Belonging to a denomination, from the church's side: it asks, withdraws, leaves, and reads the answer. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../core/route-handler.ts"
import { readAffiliation } from "./read-affiliation.ts"
import { leaveDenomination, requestAffiliation, withdrawAffiliationRequest } from "./request-affiliation.ts"

export const churchAffiliationRoutes: Handlers<Contract["churchAffiliation"]> = {
  read: (ctx) => readAffiliation(ctx),
  request: async (ctx, { body }) => {
    await requestAffiliation(ctx, body.denominationId)
    return readAffiliation(ctx)
  },
  withdraw: async (ctx) => {
    await withdrawAffiliationRequest(ctx)
    return readAffiliation(ctx)
  },
  leave: async (ctx) => {
    await leaveDenomination(ctx)
    return readAffiliation(ctx)
  },
}
