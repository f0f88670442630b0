import { record } from "../../core/audit.ts"
import type { Context } from "../../core/context.ts"
import { expectVersion } from "../../core/ensure.ts"
import { conflict, invalid } from "../../core/errors.ts"
import { offeredPlan } from "../../core/offer.ts"
import type { EmailMessage } from "../../integrations/mail.ts"
import { updateChurch } from "../churches/public.ts"
import { queueEmail } from "../emails/public.ts"
import { planRequestEmail, requestWithdrawnEmail } from "./email-templates.ts"
import { churchForUpdate } from "./queries.ts"

/** The price of the plan that needs no confirmation. */
const FREE = "0.00"

/**
 * Chooses another plan for the caller's church. One that costs something, or is on request, is requested and applies once the
 * operator confirms it (docs/product/plans.md#1.2); the free one applies at once and ends a request. A plan smaller than the
 * church is allowed: no member is removed, and none can be added. The same request twice is one. Throws 400 on
 * `subscriptionPlan`, 409 on the plan that already applies, 412 on another version.
 */
export async function choosePlan(ctx: Context, wanted: string): Promise<void> {
  const church = await churchForUpdate(ctx.db, ctx.actor.churchId)
  expectVersion(ctx, church.version)
  const plan = offeredPlan(ctx.services.config, wanted)
  if (plan === undefined) throw invalid({ subscriptionPlan: ["Plano não encontrado."] })
  if (plan.id === church.planId) throw conflict("Este já é o plano da igreja.")
  if (plan.id === church.requestedPlanId) return
  const subject = { entity: "church", id: church.id, churchId: church.id }
  const before = offeredPlan(ctx.services.config, church.planId)
  if (plan.price === FREE) {
    const columns = { planId: plan.id, requestedPlanId: null, planRequestedAt: null }
    await updateChurch(ctx.db, church.id, columns)
    await record(ctx, "church.plan_changed", {
      ...subject,
      facts: { from: before?.name ?? church.planId, to: plan.name },
    })
    return
  }
  await updateChurch(ctx.db, church.id, { requestedPlanId: plan.id, planRequestedAt: ctx.now })
  await record(ctx, "church.plan_requested", { ...subject, facts: { plan: plan.name } })
  await emailOperator(ctx, (operator) => planRequestEmail(operator, church, plan))
}

/** Sends an e-mail to the operator, if there is an address. */
async function emailOperator(ctx: Context, write: (operator: string) => EmailMessage): Promise<void> {
  const { operatorEmail } = ctx.services.config
  if (operatorEmail !== null) await queueEmail(ctx, write(operatorEmail), "operator")
}

/** Withdraws the request for another plan; does nothing where there is none. Throws 412 on another version. */
export async function withdrawRequest(ctx: Context): Promise<void> {
  const church = await churchForUpdate(ctx.db, ctx.actor.churchId)
  expectVersion(ctx, church.version)
  if (church.requestedPlanId === null) return
  const plan = offeredPlan(ctx.services.config, church.requestedPlanId)?.name ?? church.requestedPlanId
  await updateChurch(ctx.db, church.id, { requestedPlanId: null, planRequestedAt: null })
  const subject = { entity: "church", id: church.id, churchId: church.id, facts: { plan } }
  await record(ctx, "church.plan_request_withdrawn", subject)
  await emailOperator(ctx, (operator) => requestWithdrawnEmail(operator, church, plan))
}
