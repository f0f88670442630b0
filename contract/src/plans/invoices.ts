import { z } from "zod"
import { civilDate, id, idParams, instant } from "../kit/fields.ts"
import { pageOf, paging } from "../kit/page.ts"
import { file, route } from "../kit/route.ts"

/** How often a plan is paid. */
export const PERIODS = { monthly: "Mensal", yearly: "Anual" } as const

export type Period = keyof typeof PERIODS

export const period = z.enum(["monthly", "yearly"], "Escolha mensal ou anual")

export const INVOICE_STATUSES = {
  open: "Em aberto",
  paid: "Paga",
  cancelled: "Cancelada",
  expired: "Vencida",
} as const

export const invoiceStatus = z.enum(["open", "paid", "cancelled", "expired"])

export const money = z.string().describe("BRL, decimal with two places")

/** Said in place of whom to pay where nothing can be paid: neither PIX nor an operator's address is set. */
export const NO_PAYMENT_YET = "O pagamento ainda não está disponível nesta instalação."

/** So many days after an invoice was due its plan still applies. */
export const GRACE_DAYS = 7

export const invoiceFields = {
  id,
  number: z.number().int(),
  planName: z.string(),
  period,
  periodStart: civilDate,
  periodEnd: civilDate,
  fullAmount: money.describe("The price of the whole period, before what is credited"),
  amount: money,
  dueDate: civilDate,
  status: invoiceStatus,
  txid: z.string(),
  pixCode: z
    .string()
    .nullable()
    .describe("PIX «copia e cola»; null: not open, or the operator has set no PIX key"),
  pixQr: z.string().nullable().describe("The same code as an SVG drawing"),
  paidAt: instant.nullable(),
}

const invoice = z.object(invoiceFields)

/** What the caller's church is to pay, and has paid. */
export const invoices = {
  list: route({
    method: "GET",
    path: "/churches/plan/invoices/",
    summary: "The church's invoices, newest first",
    permission: "church.manage",
    query: z.object(paging(20)),
    response: pageOf(invoice),
  }),
  pdf: route({
    method: "GET",
    path: "/churches/plan/invoices/{id}/pdf/",
    summary: "One invoice as a PDF",
    permission: "church.manage",
    params: idParams,
    response: file("application/pdf"),
  }),
}

export type Invoice = z.output<typeof invoice>
export type InvoiceStatus = z.output<typeof invoiceStatus>
