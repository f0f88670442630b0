import { amountOf } from "@aprisco/contract/kit/money"
import type { Updateable } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { AnyContext } from "../../../../core/context.ts"
import { offeredPlan } from "../../../../core/offer.ts"
import type { Subscriptions } from "../../../../db/schema-plans.ts"
import type { Db } from "../../../../db/tenant-scope.ts"
import { updateChurch } from "../../churches/public.ts"
import { notifyOfBilling, notifyOfConfirmedPlan } from "../../notifications/public.ts"
import { cancelOpenInvoice } from "./issue-invoice.ts"
import { dayOfMonth, periodEnd } from "./periods.ts"
import { type InvoiceRow, type Subscription, subscriptionOf } from "./queries.ts"

/** By whose word an invoice counts as paid; `credit`: nothing was left to pay. */
export type PaidBy = NonNullable<InvoiceRow["paidBy"]>

interface PayingChurch {
  id: number
  planId: string
}

/**
 * An invoice of a locked church is paid. The period of a renewal follows the one before; any other plan begins today, and the days left of
 * the former one count for nothing from now on, since they were credited. An expired invoice whose money came late begins today too.
 */
export async function settleInvoice(
  ctx: AnyContext,
  church: PayingChurch,
  invoice: InvoiceRow,
  paidBy: PaidBy,
): Promise<void> {
  const subscription = await subscriptionOf(ctx.db, church.id)
  if (invoice.kind === "renewal" && invoice.status === "open" && subscription !== null)
    await renew(ctx, church, subscription, invoice, paidBy)
  else await begin(ctx, church, invoice, paidBy)
}

async function begin(
  ctx: AnyContext,
  church: PayingChurch,
  invoice: InvoiceRow,
  paidBy: PaidBy,
): Promise<void> {
  const { planId, planName, period } = invoice
  const anchorDay = dayOfMonth(ctx.today)
  const paidUntil = periodEnd(ctx.today, anchorDay, period)
  if (invoice.status !== "open") await cancelOpenInvoice(ctx, church.id)
  await expirePaidPeriods(ctx, church.id)
  await markPaid(ctx, invoice, paidBy, { periodStart: ctx.today, periodEnd: paidUntil })
  const columns = {
    planId,
    period,
    anchorDay,
    paidUntil,
    state: "active",
    nextPlanId: null,
    nextPeriod: null,
    nextFrom: null,
  } as const
  await ctx.db
    .insertInto("subscriptions")
    .values({ churchId: church.id, ...columns })
    .onConflict((present) => present.column("churchId").doUpdateSet(columns))
    .execute()
  await updateChurch(ctx.db, church.id, { planId, requestedPlanId: null, planRequestedAt: null })
  const from = offeredPlan(ctx.services.config, church.planId)?.name ?? church.planId
  await record(ctx, "church.plan_confirmed", {
    entity: "church",
    id: church.id,
    churchId: church.id,
    facts: { from, to: planName, invoice: invoice.id },
  })
  await notifyOfConfirmedPlan(ctx, { id: church.id, plan: planName })
}

async function renew(
  ctx: AnyContext,
  church: PayingChurch,
  subscription: Subscription,
  invoice: InvoiceRow,
  paidBy: PaidBy,
): Promise<void> {
  await markPaid(ctx, invoice, paidBy, {})
  const { planId, planName, period, periodEnd: paidUntil } = invoice
  // A cheaper plan begins after the last day of the former one: until then the former one applies.
  const begins = subscription.nextFrom !== null && ctx.today > subscription.nextFrom
  const change = begins ? { planId, period, nextPlanId: null, nextPeriod: null, nextFrom: null } : {}
  await updateSubscription(ctx.db, church.id, { ...change, paidUntil, state: "active" })
  if (begins) await updateChurch(ctx.db, church.id, { planId })
  await record(ctx, "church.invoice_paid", {
    entity: "church",
    id: church.id,
    churchId: church.id,
    facts: { plan: planName, invoice: invoice.id },
  })
  await notifyOfBilling(ctx, {
    id: church.id,
    billing: "paid",
    plan: planName,
    invoice: invoice.id,
    amount: amountOf(invoice.amountCents),
    dueOn: paidUntil,
  })
}

async function markPaid(
  ctx: AnyContext,
  { id }: InvoiceRow,
  paidBy: PaidBy,
  days: { periodStart?: string; periodEnd?: string },
): Promise<void> {
  await ctx.db
    .updateTable("invoices")
    .set({ ...days, status: "paid", paidAt: ctx.now, paidBy, closedAt: null })
    .where("id", "=", id)
    .execute()
}

/** The days left of what a church has paid count for nothing any more. */
export async function expirePaidPeriods(ctx: AnyContext, churchId: number): Promise<void> {
  await ctx.db
    .updateTable("invoices")
    .set({ spentAt: ctx.now })
    .where("churchId", "=", churchId)
    .where("status", "=", "paid")
    .where("spentAt", "is", null)
    .execute()
}

/** Changes what a locked church pays for. */
export async function updateSubscription(
  db: Db,
  churchId: number,
  columns: Updateable<Subscriptions>,
): Promise<void> {
  await db.updateTable("subscriptions").set(columns).where("churchId", "=", churchId).execute()
}

/** The church pays for no plan any more, and nothing is open. The caller sets the plan that applies. */
export async function endSubscription(ctx: AnyContext, churchId: number): Promise<void> {
  await cancelOpenInvoice(ctx, churchId)
  await expirePaidPeriods(ctx, churchId)
  await ctx.db.deleteFrom("subscriptions").where("churchId", "=", churchId).execute()
}
