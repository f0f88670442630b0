import { record } from "../../../core/audit.ts"
import type { AnyContext } from "../../../core/context.ts"
import { conflict, found } from "../../../core/errors.ts"
import { offeredPlan } from "../../../core/offer.ts"
import { updateChurch } from "../churches/public.ts"
import { notifyOfConfirmedPlan } from "../notifications/public.ts"
import { requireAskedFor } from "./asked-for.ts"
import { openInvoice } from "./invoices/queries.ts"
import { endSubscription, settleInvoice } from "./invoices/settle-invoice.ts"
import { churchWithPlanForUpdate } from "./queries.ts"

interface ConfirmedPlan {
  churchName: string
  planId: string
  /** Names of the previous plan and of the new one. */
  from: string
  to: string
}

/**
 * The operator confirms the plan that a church has requested (it is paid, or agreed), or gives the one named to a church
 * without a request: from now on it applies, the request is closed, and the church's administrators are notified. No user of a
 * church can call this: it runs in the operator's system transaction. Where the request has an invoice, that is paid; otherwise the plan has no
 * end, and what was paid for before ends. Throws 404 for an unknown church or plan, 409 where
 * nothing is requested, another plan than the one named is, or nothing changes. `seen` narrows it to what the operator saw: a
 * request, which may have been withdrawn since, or none, where one may have come.
 */
export async function confirmPlan(
  ctx: AnyContext,
  churchId: number,
  named: string | null = null,
  seen: "request" | "no request" | null = null,
): Promise<ConfirmedPlan> {
  const church = await churchWithPlanForUpdate(ctx.db, churchId)
  const asks = church.requestedPlanId !== null
  if (seen === "request" && !asks) throw conflict("Esta igreja não tem mais pedido de plano.")
  if (seen === "no request" && asks)
    throw conflict("Esta igreja pediu um plano: confirme ou recuse o pedido.")
  const planId = named ?? church.requestedPlanId
  if (planId === null) throw conflict("Esta igreja não tem pedido de plano.")
  if (named !== null) requireAskedFor(ctx, church, named)
  // Another period of the plan that applies is a request too.
  if (planId === church.planId && !asks) throw conflict("Este já é o plano da igreja.")
  const plan = found(offeredPlan(ctx.services.config, planId))
  const open = await openInvoice(ctx.db, churchId)
  const from = offeredPlan(ctx.services.config, church.planId)?.name ?? church.planId
  const facts = { from, to: plan.name }
  if (open?.kind === "start" && open.planId === planId) {
    await settleInvoice(ctx, church, open, "operator")
    return { churchName: church.name, planId, ...facts }
  }
  await endSubscription(ctx, churchId)
  await updateChurch(ctx.db, churchId, { planId, requestedPlanId: null, planRequestedAt: null })
  await record(ctx, "church.plan_confirmed", { entity: "church", id: churchId, churchId, facts })
  await notifyOfConfirmedPlan(ctx, { id: churchId, plan: plan.name })
  return { churchName: church.name, planId, ...facts }
}
