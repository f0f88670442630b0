import { amountOf } from "@aprisco/contract/kit/money"
import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import type { operatorInvoices } from "@aprisco/contract/operator/invoices"
import type { DeskContext } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { sliceOf, toPage } from "../../../../db/page.ts"
import {
  confirmPayment,
  type InvoiceForOperator,
  invoicesForOperator,
  settleUnmatched,
  type UnmatchedPayment,
  unmatchedPayments,
} from "../../../ground/plans/public.ts"

type Routes = typeof operatorInvoices

/** A page of the invoices of all churches, as the desk lists them. */
export async function deskInvoices(
  ctx: DeskContext,
  query: InputOf<Routes["list"]>["query"],
): Promise<ReplyOf<Routes["list"]>> {
  const { count, rows } = await invoicesForOperator(ctx, query, sliceOf(query))
  return toPage("/operator/invoices/", query, count, rows.map(present))
}

/** The payment of an invoice has arrived. Throws 404, 409. */
export async function confirmDeskInvoice(ctx: DeskContext, id: number): Promise<ReplyOf<Routes["confirm"]>> {
  await confirmPayment(ctx, id, "operator")
  const { rows } = await invoicesForOperator(ctx, { number: id }, { limit: 1, offset: 0 })
  return present(found(rows[0]))
}

/** A page of what has arrived and pays no invoice. */
export async function deskUnmatchedPayments(
  ctx: DeskContext,
  query: InputOf<Routes["unmatched"]>["query"],
): Promise<ReplyOf<Routes["unmatched"]>> {
  const { count, rows } = await unmatchedPayments(ctx, sliceOf(query))
  return toPage("/operator/payments/", query, count, rows.map(presentUnmatched))
}

/** Such a payment was given back or put right. Throws 404, 409. */
export async function settleDeskPayment(ctx: DeskContext, id: number): Promise<ReplyOf<Routes["settle"]>> {
  return presentUnmatched(await settleUnmatched(ctx, id))
}

function presentUnmatched(row: UnmatchedPayment) {
  const { churchId, churchName } = row
  return {
    id: row.id,
    reference: row.reference,
    invoice: row.invoiceId,
    church: churchId === null || churchName === null ? null : { id: churchId, name: churchName },
    amount: amountOf(row.amountCents),
    reason: row.reason,
    receivedAt: row.receivedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  }
}

function present(row: InvoiceForOperator) {
  return {
    id: row.id,
    number: row.id,
    church: { id: row.churchId, name: row.churchName },
    planName: row.planName,
    period: row.period,
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    amount: amountOf(row.amountCents),
    dueDate: row.dueDate,
    status: row.status,
    txid: row.txid,
    paidAt: row.paidAt?.toISOString() ?? null,
  }
}
