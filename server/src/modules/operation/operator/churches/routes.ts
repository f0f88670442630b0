/** The desk's sections about the churches of the installation, and those that may become one. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../core/route-handler.ts"
import { disableChurch, enableChurch } from "../../../ground/churches/public.ts"
import { confirmPlan, refusePlan } from "../../../ground/plans/public.ts"
import { answerLead, deleteLead, leadsForOperator } from "../../landing/public.ts"
import { answerSupportRequest, supportRequestsForOperator } from "../../support/public.ts"
import { deskChurch, deskChurches } from "./churches.ts"
import { deskDenominations } from "./denominations.ts"
import { confirmDeskInvoice, deskInvoices, deskUnmatchedPayments, settleDeskPayment } from "./invoices.ts"
import { resetFactorForOperator } from "./reset-factor.ts"

export const operatorChurchesRoutes: Handlers<Contract["operatorChurches"]> = {
  list: (ctx, { query }) => deskChurches(ctx, query),
  detail: (ctx, { params }) => deskChurch(ctx, params.id),
  disable: async (ctx, { params: { id }, body: { reason } }) => {
    await disableChurch(ctx, { id, reason })
    return deskChurch(ctx, id)
  },
  enable: async (ctx, { params: { id } }) => {
    await enableChurch(ctx, id)
    return deskChurch(ctx, id)
  },
  confirmPlan: async (ctx, { params: { id }, body: { plan } }) => {
    await confirmPlan(ctx, id, plan, "request")
    return deskChurch(ctx, id)
  },
  refusePlan: async (ctx, { params: { id }, body: { plan, reason } }) => {
    await refusePlan(ctx, id, reason, plan)
    return deskChurch(ctx, id)
  },
  givePlan: async (ctx, { params: { id }, body: { plan } }) => {
    await confirmPlan(ctx, id, plan, "no request")
    return deskChurch(ctx, id)
  },
  resetSecondFactor: async (ctx, { params: { id }, body }) => {
    const church = await deskChurch(ctx, id)
    await resetFactorForOperator(ctx, { churchId: id, ...body })
    return church
  },
}

export const operatorInvoicesRoutes: Handlers<Contract["operatorInvoices"]> = {
  list: (ctx, { query }) => deskInvoices(ctx, query),
  confirm: (ctx, { params }) => confirmDeskInvoice(ctx, params.id),
  unmatched: (ctx, { query }) => deskUnmatchedPayments(ctx, query),
  settle: (ctx, { params }) => settleDeskPayment(ctx, params.id),
}

export const operatorDenominationsRoutes: Handlers<Contract["operatorDenominations"]> = {
  list: (ctx, { query }) => deskDenominations(ctx, query),
}

export const operatorLeadsRoutes: Handlers<Contract["operatorLeads"]> = {
  list: (ctx, { query }) => leadsForOperator(ctx, query),
  answer: (ctx, { params, body }) => answerLead(ctx, params.id, body.message),
  remove: async (ctx, { params }) => {
    await deleteLead(ctx, params.id)
    return undefined
  },
}

export const operatorSupportRoutes: Handlers<Contract["operatorSupport"]> = {
  list: (ctx, { query }) => supportRequestsForOperator(ctx, query),
  answer: (ctx, { params, body }) => answerSupportRequest(ctx, params.id, body.message),
}
