import { amountOf } from "@aprisco/contract/kit/money"
import type { Period } from "@aprisco/contract/plans/invoices"
import { centsOf } from "@aprisco/contract/plans/price"
import type { PlanQuote } from "@aprisco/contract/plans/routes"
import { daysAfter } from "../../../core/clock.ts"
import type { Context } from "../../../core/context.ts"
import { firstAmounts } from "./invoices/issue-invoice.ts"
import { subscriptionOf } from "./invoices/queries.ts"
import { choiceOf, planChange } from "./plan-change.ts"
import { churchPlan } from "./queries.ts"

/**
 * What a choice would cost and from when it would apply, before it is made: the same decision and the same amounts as of the choice itself
 * (docs/product/plans.md#1.8). Changes nothing. Throws 400 on `subscriptionPlan`.
 */
export async function quotePlan(
  ctx: Context,
  wanted: { subscriptionPlan: string; period?: Period | null },
): Promise<PlanQuote> {
  const { churchId } = ctx.actor
  const subscription = await subscriptionOf(ctx.db, churchId)
  const { planId } = await churchPlan(ctx, churchId)
  const choice = choiceOf(ctx, wanted, subscription)
  const change = planChange(ctx, choice, { planId, subscription })
  const isPriced = choice.plan.price !== null && centsOf(choice.plan.price) > 0
  const quote = { change: change.kind, period: isPriced ? choice.period : null, from: null }
  if (!isPriced || change.kind === "none" || change.kind === "kept")
    return { ...quote, ...UNPRICED, from: change.kind === "later" ? dayAfter(ctx, change.running) : null }
  const running = change.kind === "paid" ? change.running : null
  const { fullCents, creditCents, amountCents } = await firstAmounts(ctx, { churchId, ...choice }, running)
  return {
    ...quote,
    fullAmount: amountOf(fullCents),
    credit: amountOf(creditCents),
    amount: amountOf(amountCents),
    from: change.kind === "later" ? dayAfter(ctx, change.running) : null,
  }
}

const UNPRICED = { fullAmount: null, credit: null, amount: null }

/** The first day on which what was chosen for later applies: the one after the last that is paid, or today where that has passed. */
function dayAfter(ctx: Context, { paidUntil }: { paidUntil: string }): string {
  const next = daysAfter(paidUntil, 1)
  return next < ctx.today ? ctx.today : next
}
