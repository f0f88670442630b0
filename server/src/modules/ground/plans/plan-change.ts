import type { Period } from "@aprisco/contract/plans/invoices"
import { centsOf, isDearer } from "@aprisco/contract/plans/price"
import type { Plan } from "@aprisco/contract/plans/routes"
import type { AnyContext } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { offeredPlan } from "../../../core/offer.ts"
import type { Subscription } from "./invoices/queries.ts"

/** A plan with how it is paid. */
export interface PlanChoice {
  plan: Plan
  period: Period
}

/**
 * What a choice does (docs/product/plans.md#1.2): `paid` a plan that begins with the payment of its invoice, `later` one that begins when
 * what is paid ends, `kept` the present one, which takes a change to a cheaper one back, `free` and `on_request` as they are called,
 * `none` nothing.
 */
export type PlanChange =
  | { kind: "none" | "free" | "on_request" }
  | { kind: "later" | "kept"; running: Subscription }
  | { kind: "paid"; running: Subscription | null }

/**
 * The offered plan that a caller names, with how it would be paid: as said, as the church pays for it, or month by month. Throws 400 on
 * `subscriptionPlan`.
 */
export function choiceOf(
  ctx: AnyContext,
  wanted: { subscriptionPlan: string; period?: Period | null },
  subscription: Subscription | null,
): PlanChoice {
  const plan = offeredPlan(ctx.services.config, wanted.subscriptionPlan)
  if (plan === undefined) throw invalid({ subscriptionPlan: ["Plano não encontrado."] })
  const present = subscription?.planId === plan.id ? subscription.period : "monthly"
  return { plan, period: wanted.period ?? present }
}

/** What the choice does to a church with this plan and what it pays for. */
export function planChange(
  ctx: AnyContext,
  { plan, period }: PlanChoice,
  present: { planId: string; subscription: Subscription | null },
): PlanChange {
  const { planId, subscription } = present
  if (plan.price === null) return { kind: plan.id === planId ? "none" : "on_request" }
  if (centsOf(plan.price) === 0) {
    if (subscription?.state === "active") return { kind: "later", running: subscription }
    return { kind: plan.id === planId && subscription === null ? "none" : "free" }
  }
  const running = subscription?.state === "lapsed" ? null : subscription
  if (plan.id === planId && (running === null || running.period === period))
    return running === null || running.nextPlanId === null ? { kind: "none" } : { kind: "kept", running }
  if (running === null) return { kind: "paid", running }
  const before = { plan: offeredPlan(ctx.services.config, running.planId), period: running.period }
  return { kind: isDearer({ plan, period }, before) ? "paid" : "later", running }
}
