import { DETAILS } from "@aprisco/contract/kit/problem"
import type { AnyContext } from "../../../../core/context.ts"
import { conflict, notFound } from "../../../../core/errors.ts"
import { churchWithPlanForUpdate } from "../queries.ts"
import { type InvoiceRow, subscriptionOf } from "./queries.ts"
import { type PaidBy, settleInvoice } from "./settle-invoice.ts"

interface ConfirmedPayment {
  number: number
  churchId: number
  churchName: string
  plan: string
}

/**
 * The payment of an invoice has arrived, by the word of the operator or of the provider. One that expired meanwhile is paid too: its plan
 * begins today. Runs in a system transaction. Throws 404 for an unknown number, 409 for one that is paid already or was cancelled, or that expired
 * before another one was paid.
 */
export async function confirmPayment(
  ctx: AnyContext,
  number: number,
  paidBy: Exclude<PaidBy, "credit">,
): Promise<ConfirmedPayment> {
  const { churchId } = await invoiceNumbered(ctx, number)
  const church = await churchWithPlanForUpdate(ctx.db, churchId)
  // Read again: another confirmation may have come while this one waited for the church.
  const invoice = await invoiceNumbered(ctx, number)
  const reason = await whyNotPayable(ctx, invoice)
  if (reason !== null) throw conflict(refusalOf(number, reason))
  await settleInvoice(ctx, church, invoice, paidBy)
  return { number, churchId, churchName: church.name, plan: invoice.planName }
}

/** Why money for an invoice of a locked church does not pay it. Null: it does. */
export async function whyNotPayable(
  { db }: AnyContext,
  { churchId, status }: InvoiceRow,
): Promise<"paid" | "cancelled" | "expired" | null> {
  if (status === "paid" || status === "cancelled") return status
  if (status === "open") return null
  const subscription = await subscriptionOf(db, churchId)
  // A new beginning would take the days that the church has paid for since.
  return subscription !== null && subscription.state !== "lapsed" ? "expired" : null
}

function refusalOf(number: number, reason: "paid" | "cancelled" | "expired"): string {
  if (reason === "paid") return `A fatura ${number} já está paga.`
  return reason === "cancelled"
    ? `A fatura ${number} foi cancelada: a igreja escolheu outro plano ou desistiu. Se o valor chegou, devolva-o ou confirme a fatura que está aberta.`
    : `A fatura ${number} venceu, e a igreja já paga outro período desde então. Confirme a fatura que está aberta, ou devolva o valor.`
}

async function invoiceNumbered(ctx: AnyContext, number: number): Promise<InvoiceRow> {
  const row = await ctx.db.selectFrom("invoices").where("id", "=", number).selectAll().executeTakeFirst()
  if (row === undefined)
    throw notFound(ctx.operator ? DETAILS.notFound : `Não há fatura com o número ${number}.`)
  return row
}
