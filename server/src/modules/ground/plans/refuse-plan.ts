import { record } from "../../../core/audit.ts"
import type { AnyContext } from "../../../core/context.ts"
import { conflict } from "../../../core/errors.ts"
import { offeredPlan } from "../../../core/offer.ts"
import { updateChurch } from "../churches/public.ts"
import { notifyOfRefusedPlan } from "../notifications/public.ts"
import { requireAskedFor } from "./asked-for.ts"
import { cancelOpenInvoice } from "./invoices/issue-invoice.ts"
import { churchWithPlanForUpdate } from "./queries.ts"

interface RefusedPlan {
  churchName: string
  /** Names of the requested plan and of the one that applies. */
  refused: string
  plan: string
}

/**
 * The operator refuses the plan that a church has requested: the present one still applies, the request is closed, and the
 * church's administrators are notified with the reason. No user of a church can call this: it runs in the operator's system
 * transaction. `seen`: the plan that the operator names as the requested one. Throws 404 for an unknown church or plan, 409
 * where nothing is requested, or another plan than `seen`.
 */
export async function refusePlan(
  ctx: AnyContext,
  churchId: number,
  reason: string,
  seen: string | null = null,
): Promise<RefusedPlan> {
  const church = await churchWithPlanForUpdate(ctx.db, churchId)
  if (church.requestedPlanId === null) throw conflict("Esta igreja não tem pedido de plano.")
  if (seen !== null) requireAskedFor(ctx, church, seen)
  await cancelOpenInvoice(ctx, churchId, "start")
  await updateChurch(ctx.db, churchId, { requestedPlanId: null, planRequestedAt: null })
  const nameOf = (planId: string) => offeredPlan(ctx.services.config, planId)?.name ?? planId
  const refused = nameOf(church.requestedPlanId)
  const plan = nameOf(church.planId)
  // Without the reason, which is for the administrators: the trail has more readers, and is kept longer.
  await record(ctx, "church.plan_refused", {
    entity: "church",
    id: churchId,
    churchId,
    facts: { plan: refused },
  })
  await notifyOfRefusedPlan(ctx, { id: churchId, plan: refused, heldPlan: plan, reason })
  return { churchName: church.name, refused, plan }
}
