import { z } from "zod"
import { civilDate, id, idParams, instant, optional } from "../kit/fields.ts"
import { pageOf, paging, search } from "../kit/page.ts"
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

/** The invoices of all churches, and the confirmation of what was paid (docs/product/operator.md#4.5). */
export const operatorInvoices = {
  list: route({
    method: "GET",
    path: "/operator/invoices/",
    summary: "The invoices of all churches: the open ones by when they are due, else the newest first",
    permission: "operator",
    query: z.object({
      ...paging(20),
      search: search.describe("Words of the church's name, or the number of an invoice"),
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
}

export type DeskInvoice = z.output<typeof deskInvoice>
