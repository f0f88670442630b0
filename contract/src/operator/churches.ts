import { z } from "zod"
import { reason } from "../churches/routes.ts"
import { email, id, idParams, instant, optional, required, text } from "../kit/fields.ts"
import { MAX_LISTED, ordering, pageOf, paging, searchText } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { AFFILIATIONS, valuesOf } from "../vocabulary.ts"

/** Which churches the desk lists. */
export const CHURCH_SITUATIONS = {
  active: "Ativas",
  disabled: "Desativadas",
  asking: "Pediram um plano",
  open: "Liberaram a entrada",
} as const

const plan = z.object({ id: z.string(), name: z.string() })

const church = z.object({
  id: z.number().int(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  denomination: z.string(),
  affiliation: z.enum(valuesOf(AFFILIATIONS)),
  plan,
  requestedPlan: plan.nullable(),
  planRequestedAt: instant.nullable(),
  members: z.number().int(),
  memberLimit: z.number().int().nullable().describe("Null: no limit"),
  createdAt: instant,
  disabledAt: instant.nullable(),
})

const record = church.extend({
  disabledReason: z.string().nullable(),
  users: z.number().int().describe("Accounts that can sign in"),
  entry: z
    .object({ endsAt: instant, entered: z.boolean().describe("By this session") })
    .nullable()
    .describe("The church lets the operator see its data"),
  plansOnOffer: z.array(plan).max(MAX_LISTED).describe("What it can be given"),
})

/** Filters, order and page of the desk's list of churches. */
export const deskChurchListQuery = z.object({
  ...paging(20),
  search: searchText.describe("Name, city, state, denomination or number"),
  situation: optional(z.enum(valuesOf(CHURCH_SITUATIONS), "Opção inválida")),
  ordering: ordering("name", "-name", "created_at", "-created_at", "plan_requested_at"),
})

const planId = required("Escolha um plano", text(40))

/** The churches of the installation as its operator sees them: no data of their people (docs/product/operator.md#4.1). */
export const operatorChurches = {
  list: route({
    method: "GET",
    path: "/operator/churches/",
    summary: "The churches of the installation",
    permission: "operator",
    query: deskChurchListQuery,
    response: pageOf(church),
  }),
  detail: route({
    method: "GET",
    path: "/operator/churches/{id}/",
    summary: "One church: plan, usage, affiliation, and how many accounts it has",
    permission: "operator",
    params: idParams,
    response: record,
  }),
  disable: route({
    method: "POST",
    path: "/operator/churches/{id}/disable/",
    summary:
      "Close a church: nobody of it signs in any more, nothing is deleted; its administrators get the reason",
    permission: "operator",
    params: idParams,
    body: z.object({ reason }),
    response: record,
  }),
  enable: route({
    method: "POST",
    path: "/operator/churches/{id}/enable/",
    summary: "Open a closed church again",
    permission: "operator",
    params: idParams,
    response: record,
  }),
  confirmPlan: route({
    method: "POST",
    path: "/operator/churches/{id}/confirm_plan/",
    summary: "Confirm the plan that the church asks for; 409 when it does not ask for that one any more",
    permission: "operator",
    params: idParams,
    body: z.object({ plan: planId.describe("The plan that the operator has seen as the requested one") }),
    response: record,
  }),
  refusePlan: route({
    method: "POST",
    path: "/operator/churches/{id}/refuse_plan/",
    summary: "Refuse the plan that the church asks for; its administrators get the reason",
    permission: "operator",
    params: idParams,
    body: z.object({
      plan: planId.describe("The plan that the operator has seen as the requested one"),
      reason,
    }),
    response: record,
  }),
  givePlan: route({
    method: "POST",
    path: "/operator/churches/{id}/give_plan/",
    summary: "Give a plan to a church that asks for none; 409 when it asks for one meanwhile",
    permission: "operator",
    params: idParams,
    body: z.object({ plan: planId }),
    response: record,
  }),
  resetSecondFactor: route({
    method: "POST",
    path: "/operator/churches/{id}/reset_second_factor/",
    summary:
      "Switch off the second factor of a person who has lost it, whose sessions end; they and the church's administrators are told by mail",
    permission: "operator",
    params: idParams,
    body: z.object({
      email: required("Informe o e-mail da conta", email).describe(
        "Who asks tells it: the desk lists no accounts",
      ),
      reason,
    }),
    response: record,
  }),
}

const denomination = z.object({
  id,
  name: z.string(),
  churches: z.number().int().describe("Those that belong to it"),
  pending: z.number().int().describe("Churches that ask to belong to it"),
  administrators: z.number().int().describe("Accounts of its office; 0: it has none"),
})

/** The denominations of the installation, with counts alone. */
export const operatorDenominations = {
  list: route({
    method: "GET",
    path: "/operator/denominations/",
    summary: "The denominations, with how many churches and office administrators each has",
    permission: "operator",
    query: z.object({ ...paging(20), search: searchText.describe("Name") }),
    response: pageOf(denomination),
  }),
}

export type ChurchSituation = keyof typeof CHURCH_SITUATIONS
export type DeskChurch = z.output<typeof church>
export type DeskChurchRecord = z.output<typeof record>
export type DeskDenomination = z.output<typeof denomination>
