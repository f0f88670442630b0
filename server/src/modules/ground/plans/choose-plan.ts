import type { Period } from "@aprisco/contract/plans/invoices"
import { centsOf } from "@aprisco/contract/plans/price"
import type { Plan } from "@aprisco/contract/plans/routes"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { expectVersion } from "../../../core/ensure.ts"
import { conflict } from "../../../core/errors.ts"
import { offeredPlan } from "../../../core/offer.ts"
import type { EmailMessage } from "../../../integrations/mail.ts"
import { updateChurch } from "../churches/public.ts"
import { queueEmail } from "../emails/public.ts"
import { planRequestEmail, requestWithdrawnEmail } from "./email-templates.ts"
import { issueDueRenewal } from "./invoices/bill-church.ts"
import { cancelOpenInvoice, issueFirstInvoice } from "./invoices/issue-invoice.ts"
import { openInvoice, type Subscription, subscriptionOf } from "./invoices/queries.ts"
import { endSubscription, settleInvoice, updateSubscription } from "./invoices/settle-invoice.ts"
import { choiceOf, type PlanChoice, planChange } from "./plan-change.ts"
import { churchWithPlanForUpdate } from "./queries.ts"

/**
 * Chooses another plan for the caller's church (docs/product/plans.md#1.2). A dearer one begins with the payment of its invoice, a cheaper one
 * when what is paid ends; one on request is requested, and applies once the operator confirms it; the free one applies at once where
 * nothing is paid. A plan smaller than the church is allowed: no member is removed, and none can be added. The same choice twice is one.
 * Throws 400 on `subscriptionPlan`, 409 on the plan that already applies, 412 on another version.
 */
export async function choosePlan(
  ctx: Context,
  wanted: { subscriptionPlan: string; period?: Period | null },
): Promise<void> {
  const church = await churchWithPlanForUpdate(ctx.db, ctx.actor.churchId)
  expectVersion(ctx, church.version)
  const subscription = await subscriptionOf(ctx.db, church.id)
  const choice = choiceOf(ctx, wanted, subscription)
  const change = planChange(ctx, choice, { planId: church.planId, subscription })
  switch (change.kind) {
    case "none":
      throw conflict("Este já é o plano da igreja.")
    case "on_request":
      return requestOffer(ctx, church, choice.plan)
    case "free":
      return chooseFree(ctx, church, choice.plan)
    case "kept":
      return keepPlan(ctx, church, choice.plan)
    case "later":
      return scheduleChange(ctx, church, change.running, choice)
    case "paid":
      return requestPaid(ctx, church, choice, change.running)
  }
}

/** A plan with a price: its invoice is to be paid, and where nothing is left to pay it applies at once. */
async function requestPaid(
  ctx: Context,
  church: ChoosingChurch,
  { plan, period }: PlanChoice,
  running: Subscription | null,
): Promise<void> {
  const open = await openInvoice(ctx.db, church.id)
  const isRepeated = open?.kind === "start" && open.planId === plan.id && open.period === period
  if (isRepeated && church.requestedPlanId === plan.id) return
  await cancelOpenInvoice(ctx, church.id)
  await request(ctx, church, plan)
  const invoice = await issueFirstInvoice(ctx, { churchId: church.id, plan, period }, running)
  if (invoice.amountCents === 0) return settleInvoice(ctx, church, invoice, "credit")
  await emailOperator(ctx, (operator) => planRequestEmail(operator, church, plan, invoice))
}

/** A plan whose price is on request. */
async function requestOffer(ctx: Context, church: ChoosingChurch, plan: Plan): Promise<void> {
  if (plan.id === church.requestedPlanId) return
  await cancelOpenInvoice(ctx, church.id, "start")
  await request(ctx, church, plan)
  await emailOperator(ctx, (operator) => planRequestEmail(operator, church, plan, null))
}

async function request(ctx: Context, church: ChoosingChurch, plan: Plan): Promise<void> {
  await updateChurch(ctx.db, church.id, { requestedPlanId: plan.id, planRequestedAt: ctx.now })
  await record(ctx, "church.plan_requested", { ...subjectOf(church), facts: { plan: plan.name } })
}

/** Where nothing is paid any more. */
async function chooseFree(ctx: Context, church: ChoosingChurch, plan: Plan): Promise<void> {
  const before = offeredPlan(ctx.services.config, church.planId)
  await endSubscription(ctx, church.id)
  await updateChurch(ctx.db, church.id, { planId: plan.id, requestedPlanId: null, planRequestedAt: null })
  if (plan.id === church.planId) return
  await record(ctx, "church.plan_changed", {
    ...subjectOf(church),
    facts: { from: before?.name ?? church.planId, to: plan.name },
  })
}

/** The plan that applies, chosen again: takes back a change to a cheaper one. */
async function keepPlan(ctx: Context, church: ChoosingChurch, plan: Plan): Promise<void> {
  await cancelOpenInvoice(ctx, church.id)
  await updateSubscription(ctx.db, church.id, { nextPlanId: null, nextPeriod: null, nextFrom: null })
  await record(ctx, "church.plan_kept", { ...subjectOf(church), facts: { plan: plan.name } })
}

/** A cheaper plan begins after the last day that is paid for. It drops a request for a dearer one. */
async function scheduleChange(
  ctx: Context,
  church: ChoosingChurch,
  running: Subscription,
  { plan, period: paid }: PlanChoice,
): Promise<void> {
  const period = plan.price !== null && centsOf(plan.price) === 0 ? null : paid
  if (running.nextPlanId === plan.id && running.nextPeriod === period) return
  await cancelOpenInvoice(ctx, church.id)
  await updateChurch(ctx.db, church.id, { requestedPlanId: null, planRequestedAt: null })
  const next = { nextPlanId: plan.id, nextPeriod: period, nextFrom: running.paidUntil }
  await updateSubscription(ctx.db, church.id, next)
  await record(ctx, "church.plan_change_scheduled", {
    ...subjectOf(church),
    facts: { plan: plan.name, from: running.paidUntil },
  })
  await issueDueRenewal(ctx, { ...running, ...next })
}

type ChoosingChurch = Awaited<ReturnType<typeof churchWithPlanForUpdate>>

const subjectOf = ({ id }: ChoosingChurch) => ({ entity: "church", id, churchId: id })

/** Sends an e-mail to the operator, if there is an address. */
async function emailOperator(ctx: Context, write: (operator: string) => EmailMessage): Promise<void> {
  const { operatorEmail } = ctx.services.config
  if (operatorEmail !== null) await queueEmail(ctx, write(operatorEmail), "operator")
}

/** Withdraws the request for another plan; does nothing where there is none. Throws 412 on another version. */
export async function withdrawPlanRequest(ctx: Context): Promise<void> {
  const church = await churchWithPlanForUpdate(ctx.db, ctx.actor.churchId)
  expectVersion(ctx, church.version)
  if (church.requestedPlanId === null) return
  const plan = offeredPlan(ctx.services.config, church.requestedPlanId)?.name ?? church.requestedPlanId
  await cancelOpenInvoice(ctx, church.id, "start")
  await updateChurch(ctx.db, church.id, { requestedPlanId: null, planRequestedAt: null })
  await record(ctx, "church.plan_request_withdrawn", { ...subjectOf(church), facts: { plan } })
  await emailOperator(ctx, (operator) => requestWithdrawnEmail(operator, church, plan))
}
