import type { Period } from "@aprisco/contract/plans/invoices"
import { priceOf } from "@aprisco/contract/plans/price"
import type { Plan } from "@aprisco/contract/plans/routes"
import { daysAfter } from "../../../../core/clock.ts"
import type { AnyContext } from "../../../../core/context.ts"
import { enqueue } from "../../../../core/define-job.ts"
import { cancelChargeOf } from "./cancel-charge.ts"
import { chargeInvoice } from "./charge-invoice.ts"
import { creditOf } from "./credit.ts"
import { dayOfMonth, periodEnd } from "./periods.ts"
import { type InvoiceRow, openInvoice, type Subscription, unspentPeriods } from "./queries.ts"

/** So many days after it was made the first invoice of a plan is due. */
const DUE_IN_DAYS = 7

interface Wanted {
  churchId: number
  plan: Plan
  period: Period
}

/**
 * What the first period of a plan costs: its price, what the whole days left of what `running` has paid for are worth, and what is left to
 * pay, never below 0. Throws where the plan has no price.
 */
export async function firstAmounts(
  ctx: AnyContext,
  { churchId, plan, period }: Wanted,
  running: Subscription | null,
): Promise<{ fullCents: number; creditCents: number; amountCents: number }> {
  const fullCents = requirePrice(plan, period)
  const paid = running === null ? [] : await unspentPeriods(ctx.db, churchId)
  const creditCents = paid.reduce((sum, part) => sum + creditOf(part, ctx.today), 0)
  return { fullCents, creditCents, amountCents: Math.max(0, fullCents - creditCents) }
}

/**
 * Makes the invoice of a plan that begins with its payment. The whole days left of what `running` has paid for are deducted, never below
 * 0. The caller has locked the church, and cancelled what was open. Throws where the plan has no price.
 */
export async function issueFirstInvoice(
  ctx: AnyContext,
  { churchId, plan, period }: Wanted,
  running: Subscription | null = null,
): Promise<InvoiceRow> {
  const { fullCents, amountCents } = await firstAmounts(ctx, { churchId, plan, period }, running)
  return insert(ctx, {
    churchId,
    kind: "start",
    ...named(plan, period),
    periodStart: ctx.today,
    periodEnd: periodEnd(ctx.today, dayOfMonth(ctx.today), period),
    fullCents,
    amountCents,
    dueDate: daysAfter(ctx.today, DUE_IN_DAYS),
  })
}

/** Makes the invoice of the period after the one that is paid, due when that ends. The same caller's duties. */
export async function issueRenewal(
  ctx: AnyContext,
  { churchId, paidUntil, anchorDay }: Subscription,
  { plan, period }: Omit<Wanted, "churchId">,
): Promise<InvoiceRow> {
  const full = requirePrice(plan, period)
  return insert(ctx, {
    churchId,
    kind: "renewal",
    ...named(plan, period),
    periodStart: paidUntil,
    periodEnd: periodEnd(paidUntil, anchorDay, period),
    fullCents: full,
    amountCents: full,
    dueDate: paidUntil,
  })
}

/** Closes the open invoice of a church, if any: it is not to be paid any more. `of`: only one of this kind. */
export async function cancelOpenInvoice(
  ctx: AnyContext,
  churchId: number,
  of: InvoiceRow["kind"] | "any" = "any",
): Promise<void> {
  const open = await openInvoice(ctx.db, churchId)
  if (open === null || (of !== "any" && open.kind !== of)) return
  await closeInvoice(ctx, open.id, "cancelled")
  await cancelChargeOf(ctx, open)
}

/** Closes an invoice that was not paid. One that expired may still be paid (docs/product/plans.md#5.7), so its charge stays. */
export async function closeInvoice(
  ctx: AnyContext,
  id: number,
  status: "cancelled" | "expired",
): Promise<void> {
  await ctx.db.updateTable("invoices").set({ status, closedAt: ctx.now }).where("id", "=", id).execute()
}

const named = (plan: Plan, period: Period) => ({ planId: plan.id, planName: plan.name, period })

function requirePrice(plan: Plan, period: Period): number {
  const price = priceOf(plan, period)
  if (price === null) throw new Error(`plan ${plan.id} has no price`)
  return price
}

type NewInvoice = Pick<
  InvoiceRow,
  | "churchId"
  | "kind"
  | "planId"
  | "planName"
  | "period"
  | "periodStart"
  | "periodEnd"
  | "fullCents"
  | "amountCents"
  | "dueDate"
>

async function insert(ctx: AnyContext, invoice: NewInvoice): Promise<InvoiceRow> {
  const issued = await ctx.db
    .insertInto("invoices")
    .values({ ...invoice, issuedAt: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { id: invoiceId, churchId, amountCents } = issued
  if (ctx.services.config.payments !== null && amountCents > 0)
    await enqueue(ctx.db, chargeInvoice, { churchId, invoiceId })
  return issued
}
