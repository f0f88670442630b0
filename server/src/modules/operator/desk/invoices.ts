import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import type { operatorInvoices } from "@aprisco/contract/operator/invoices"
import { amountOf } from "@aprisco/contract/plans/price"
import type { DeskContext } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import { sliceOf, toPage } from "../../../db/page.ts"
import { confirmPayment, type InvoiceForOperator, invoicesForOperator } from "../../plans/public.ts"

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
