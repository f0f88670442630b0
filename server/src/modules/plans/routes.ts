/** The plan of a church: its usage, and the request of another one. */
import type { Contract } from "@aprisco/contract"
import { planOffer } from "../../core/offer.ts"
import type { Handlers } from "../../core/route-handler.ts"
import { choosePlan, withdrawRequest } from "./choose-plan.ts"
import { readPlan } from "./read-plan.ts"

export const plansRoutes: Handlers<Contract["plans"]> = {
  onOffer: async (ctx) => planOffer(ctx.services.config),
  read: (ctx) => readPlan(ctx),
  choose: async (ctx, { body }) => {
    await choosePlan(ctx, body.subscriptionPlan)
    return readPlan(ctx)
  },
  withdraw: async (ctx) => {
    await withdrawRequest(ctx)
    return readPlan(ctx)
  },
}
