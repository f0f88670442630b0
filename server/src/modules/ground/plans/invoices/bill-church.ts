import { amountOf } from "@aprisco/contract/kit/money"
import { GRACE_DAYS } from "@aprisco/contract/plans/invoices"
import { priceOf } from "@aprisco/contract/plans/price"
import { record } from "../../../../core/audit.ts"
import { daysAfter } from "../../../../core/clock.ts"
import type { AnyContext } from "../../../../core/context.ts"
import { offeredPlan } from "../../../../core/offer.ts"
import { updateChurch } from "../../churches/public.ts"
import { notifyOfBilling } from "../../notifications/public.ts"
import { churchWithPlanForUpdate } from "../queries.ts"
import { closeInvoice, issueRenewal } from "./issue-invoice.ts"
import { type InvoiceRow, openInvoice, type Subscription, subscriptionOf } from "./queries.ts"
import { endSubscription, expirePaidPeriods, settleInvoice, updateSubscription } from "./settle-invoice.ts"

/** So many days before what is paid ends the next invoice is made. */
export const ISSUED_BEFORE_DAYS = 7
/** So many days before, and after, an invoice is due its church is reminded. */
export const REMINDED_DAYS = 5

const FREE = "basic"

type BilledChurch = Awaited<ReturnType<typeof churchWithPlanForUpdate>>

/**
 * Does what is due for a church on the day `ctx.today`: the next invoice, reminders, a plan that was chosen for after what is paid, and
 * after the days of grace the end of a plan that was not paid. A second run on the same day does nothing.
 */
export async function billChurch(ctx: AnyContext, churchId: number): Promise<void> {
  const church = await churchWithPlanForUpdate(ctx.db, churchId)
  await expireUnpaid(ctx, church)
  await applyNextPlan(ctx, church)
  const subscription = await subscriptionOf(ctx.db, churchId)
  if (subscription !== null && subscription.state !== "lapsed") {
    const invoice = await issueDueRenewal(ctx, subscription)
    if (invoice?.amountCents === 0) await settleInvoice(ctx, church, invoice, "credit")
    await noteUnpaid(ctx, church)
  }
  await remind(ctx, churchId)
}

/**
 * Makes the invoice of the next period a week before the present one ends, for the plan that follows it. Null: it is not time yet, another
 * invoice is open, or the free plan follows.
 */
export async function issueDueRenewal(
  ctx: AnyContext,
  subscription: Subscription,
): Promise<InvoiceRow | null> {
  const { churchId, paidUntil, nextPlanId, nextPeriod } = subscription
  if (ctx.today < daysAfter(paidUntil, -ISSUED_BEFORE_DAYS)) return null
  const planId = nextPlanId ?? subscription.planId
  const period = nextPlanId === null ? subscription.period : nextPeriod
  const plan = offeredPlan(ctx.services.config, planId)
  if (plan === undefined || period === null || priceOf(plan, period) === null) return null
  if ((await openInvoice(ctx.db, churchId)) !== null) return null
  const invoice = await issueRenewal(ctx, subscription, { plan, period })
  if (invoice.amountCents > 0) await tell(ctx, "issued", invoice)
  return invoice
}

/** After the days of grace an invoice is closed: the request for its plan ends, or the plan that it was to renew. */
async function expireUnpaid(ctx: AnyContext, church: BilledChurch): Promise<void> {
  const open = await openInvoice(ctx.db, church.id)
  if (open === null || open.kind !== "start" || !isOver(ctx, open.dueDate)) return
  await closeInvoice(ctx, open.id, "expired")
  await updateChurch(ctx.db, church.id, { requestedPlanId: null, planRequestedAt: null })
  await record(ctx, "church.invoice_expired", {
    ...subjectOf(church),
    facts: { plan: open.planName, invoice: open.id },
  })
  await tell(ctx, "expired", open)
}

/** A plan that was chosen for after what is paid applies, paid or not: it has its own days of grace. */
async function applyNextPlan(ctx: AnyContext, church: BilledChurch): Promise<void> {
  const subscription = await subscriptionOf(ctx.db, church.id)
  if (subscription === null || subscription.state === "lapsed") return
  const { nextPlanId, nextPeriod, nextFrom } = subscription
  if (nextPlanId === null || nextFrom === null || ctx.today <= nextFrom) return
  if (nextPeriod === null) await endSubscription(ctx, church.id)
  else
    await updateSubscription(ctx.db, church.id, {
      planId: nextPlanId,
      period: nextPeriod,
      nextPlanId: null,
      nextPeriod: null,
      nextFrom: null,
    })
  await updateChurch(ctx.db, church.id, { planId: nextPlanId })
  const from = nameOf(ctx, church.planId)
  const to = nameOf(ctx, nextPlanId)
  await record(ctx, "church.plan_changed", { ...subjectOf(church), facts: { from, to } })
  await notifyOfBilling(ctx, { id: church.id, billing: "changed", plan: to })
}

/** The period is over and the next one not paid: within the days of grace the plan still applies, then the free one does. */
async function noteUnpaid(ctx: AnyContext, church: BilledChurch): Promise<void> {
  const subscription = await subscriptionOf(ctx.db, church.id)
  if (subscription === null || ctx.today <= subscription.paidUntil) return
  if (!isOver(ctx, subscription.paidUntil)) {
    await updateSubscription(ctx.db, church.id, { state: "due" })
    return
  }
  const open = await openInvoice(ctx.db, church.id)
  if (open?.kind === "renewal") await closeInvoice(ctx, open.id, "expired")
  await expirePaidPeriods(ctx, church.id)
  await updateSubscription(ctx.db, church.id, {
    state: "lapsed",
    nextPlanId: null,
    nextPeriod: null,
    nextFrom: null,
  })
  await updateChurch(ctx.db, church.id, { planId: FREE })
  const plan = nameOf(ctx, subscription.planId)
  await record(ctx, "church.plan_lapsed", { ...subjectOf(church), facts: { plan } })
  await notifyOfBilling(ctx, { id: church.id, billing: "lapsed", plan })
}

/** A reminder some days before an invoice is due, and one some days after; each once. */
async function remind(ctx: AnyContext, churchId: number): Promise<void> {
  const open = await openInvoice(ctx.db, churchId)
  if (open === null) return
  if (ctx.today >= daysAfter(open.dueDate, REMINDED_DAYS)) {
    if (open.remindedAfterAt !== null) return
    await note(ctx, open.id, "remindedAfterAt")
    await tell(ctx, "overdue", open)
  } else if (ctx.today >= daysAfter(open.dueDate, -REMINDED_DAYS) && ctx.today <= open.dueDate) {
    if (open.remindedBeforeAt !== null) return
    await note(ctx, open.id, "remindedBeforeAt")
    await tell(ctx, "due_soon", open)
  }
}

async function note(
  ctx: AnyContext,
  id: number,
  column: "remindedBeforeAt" | "remindedAfterAt",
): Promise<void> {
  await ctx.db
    .updateTable("invoices")
    .set({ [column]: ctx.now })
    .where("id", "=", id)
    .execute()
}

/** Whether the days of grace after a civil day are over. */
function isOver(ctx: AnyContext, dueDate: string): boolean {
  return ctx.today > daysAfter(dueDate, GRACE_DAYS)
}

async function tell(
  ctx: AnyContext,
  billing: "issued" | "due_soon" | "overdue" | "expired",
  { id, churchId, planName, amountCents, dueDate }: InvoiceRow,
): Promise<void> {
  const amount = amountOf(amountCents)
  await notifyOfBilling(ctx, { id: churchId, billing, plan: planName, invoice: id, amount, dueOn: dueDate })
}

const nameOf = (ctx: AnyContext, planId: string) => offeredPlan(ctx.services.config, planId)?.name ?? planId

const subjectOf = ({ id }: BilledChurch) => ({ entity: "church", id, churchId: id })
