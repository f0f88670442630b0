/**
 * Visitors who return. Visits are counted; a registration that resembles an earlier one is shown to staff, who decide whether
 * it is the same person. Nothing is joined automatically, and the public form never reveals it.
 */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../core/route-handler.ts"
import { dismissReturn } from "./dismiss-return.ts"
import { findReturns } from "./find-returns.ts"
import { joinReturn } from "./join-return.ts"
import { listMemberVisits } from "./list-member-visits.ts"
import { listVisits } from "./list-visits.ts"
import { presentVisit } from "./present.ts"
import { recordVisit, removeVisit } from "./record-visit.ts"

export const visitorReturnsRoutes: Handlers<Contract["visitorReturns"]> = {
  visits: (ctx, { params, query }) => listVisits(ctx, params.id, query),
  recordVisit: async (ctx, { params, body }) => presentVisit(await recordVisit(ctx, params.id, body)),
  removeVisit: async (ctx, { params }) => {
    await removeVisit(ctx, params.id, params.visit)
    return undefined
  },
  possible: (ctx, { params }) => findReturns(ctx, params.id),
  join: async (ctx, { params, body }) => {
    const visitorId = await joinReturn(ctx, params.id, body.visitor)
    return { message: "Cadastros unidos com sucesso!", visitorId }
  },
  dismiss: async (ctx, { params, body }) => {
    await dismissReturn(ctx, params.id, body.visitor)
    return findReturns(ctx, params.id)
  },
}

export const memberVisitsRoutes: Handlers<Contract["memberVisits"]> = {
  list: (ctx, { params, query }) => listMemberVisits(ctx, params.id, query),
}
