import { priceOf } from "@aprisco/contract/plans/price"
import type { AnyContext } from "../../../core/context.ts"
import { offeredPlan } from "../../../core/offer.ts"
import { issueFirstInvoice } from "./invoices/issue-invoice.ts"
import { churchWithPlanForUpdate } from "./queries.ts"

/**
 * Makes the invoice of the plan that a church has chosen at its registration, month by month: another period is chosen on `/pagamento`.
 * Does nothing where the plan is free or on request.
 */
export async function invoiceRequestedPlan(ctx: AnyContext, churchId: number): Promise<void> {
  const { requestedPlanId } = await churchWithPlanForUpdate(ctx.db, churchId)
  const plan = requestedPlanId === null ? undefined : offeredPlan(ctx.services.config, requestedPlanId)
  if (plan === undefined || priceOf(plan, "monthly") === null) return
  await issueFirstInvoice(ctx, { churchId, plan, period: "monthly" })
}
