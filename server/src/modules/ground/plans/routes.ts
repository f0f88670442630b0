/** The plan of a church: its usage, and the request of another one. */
import type { Contract } from "@aprisco/contract"
import { planOffer } from "../../../core/offer.ts"
import type { Handlers } from "../../../core/route-handler.ts"
import { choosePlan, withdrawPlanRequest } from "./choose-plan.ts"
import { invoiceAsPdf } from "./invoices/invoice-as-pdf.ts"
import { listInvoices } from "./invoices/list-invoices.ts"
import { receivePayment } from "./invoices/receive-payment.ts"
import { quotePlan } from "./quote-plan.ts"
import { readPlan } from "./read-plan.ts"

export const plansRoutes: Handlers<Contract["plans"]> = {
  onOffer: async (ctx) => planOffer(ctx.services.config),
  read: (ctx) => readPlan(ctx),
  choose: async (ctx, { body }) => {
    await choosePlan(ctx, body)
    return readPlan(ctx)
  },
  quote: (ctx, { query }) => quotePlan(ctx, query),
  withdraw: async (ctx) => {
    await withdrawPlanRequest(ctx)
    return readPlan(ctx)
  },
}

export const invoicesRoutes: Handlers<Contract["invoices"]> = {
  list: (ctx, { query }) => listInvoices(ctx, query),
  pdf: (ctx, { params }) => invoiceAsPdf(ctx, params.id),
}

export const paymentsRoutes: Handlers<Contract["payments"]> = {
  notify: { withoutTransaction: (ctx, { body }) => receivePayment(ctx, body) },
}
