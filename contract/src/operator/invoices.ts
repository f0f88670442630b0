import { z } from "zod"
import { civilDate, id, idParams, instant, optional } from "../kit/fields.ts"
import { pageOf, paging, searchText } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { invoiceStatus, money, period } from "../plans/invoices.ts"

const deskInvoice = z.object({
  id,
  number: z.number().int(),
  church: z.object({ id, name: z.string() }),
  planName: z.string(),
  period,
  periodStart: civilDate,
  periodEnd: civilDate,
  amount: money,
  dueDate: civilDate,
  status: invoiceStatus,
  txid: z.string(),
  paidAt: instant.nullable(),
})

/** Why money that has arrived pays no invoice, as the desk says it. */
export const UNMATCHED_REASONS = {
  amount: "O valor não é o da fatura",
  cancelled: "A fatura foi cancelada, ou a igreja não existe mais",
  expired: "A fatura venceu, e a igreja já paga outro período",
  unknown: "Não há fatura com esta referência",
} as const

const unmatchedPayment = z.object({
  id,
  reference: z.string(),
  invoice: z.number().int().nullable().describe("The number of the invoice; null: there was none"),
  church: z.object({ id, name: z.string() }).nullable().describe("Null: there was none, or it is gone"),
  amount: money,
  reason: z.enum(["amount", "cancelled", "expired", "unknown"]),
  receivedAt: instant,
  settledAt: instant.nullable().describe("When an operator said that it was put right"),
})

/** The invoices of all churches, and the confirmation of what was paid (docs/product/operator.md#4.5). */
export const operatorInvoices = {
  list: route({
    method: "GET",
    path: "/operator/invoices/",
    summary: "The invoices of all churches: the open ones by when they are due, else the newest first",
    permission: "operator",
    query: z.object({
      ...paging(20),
      search: searchText.describe("Words of the church's name, or the number of an invoice"),
      status: optional(invoiceStatus),
    }),
    response: pageOf(deskInvoice),
  }),
  confirm: route({
    method: "POST",
    path: "/operator/invoices/{id}/confirm/",
    summary:
      "The payment has arrived: the plan applies, or is renewed; 409 when it is paid already or cancelled",
    permission: "operator",
    params: idParams,
    response: deskInvoice,
  }),
  unmatched: route({
    method: "GET",
    path: "/operator/payments/",
    summary: "Payments that the provider has told and that pay no invoice: those to be put right first",
    permission: "operator",
    query: z.object(paging(20)),
    response: pageOf(unmatchedPayment),
  }),
  settle: route({
    method: "POST",
    path: "/operator/payments/{id}/settle/",
    summary: "The payment was given back or put right; 409 the second time",
    permission: "operator",
    params: idParams,
    response: unmatchedPayment,
  }),
}

export type DeskInvoice = z.output<typeof deskInvoice>
export type UnmatchedPayment = z.output<typeof unmatchedPayment>
