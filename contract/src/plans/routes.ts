import { z } from "zod"
import { civilDate, instant, optional, required, text } from "../kit/fields.ts"
import { MAX_LISTED } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { money, period } from "./invoices.ts"

export const PLAN_IDS = ["basic", "professional", "enterprise", "denomination"] as const

const price = z.string().nullable()

/** One advertised line. Only an available one is sold; the others are in preparation. */
const planFeature = z.object({
  key: z.string(),
  label: z.string(),
  available: z.boolean().describe("Built, and switched on in this installation"),
})

export const plan = z.object({
  id: z.string(),
  name: z.string(),
  price: price.describe("Per month, decimal with two places; null: on request"),
  priceDisplay: z.string(),
  priceMonthly: price.describe("The same as `price`"),
  priceYearly: price.describe("A month, where a year is paid at once; null: the same as month by month"),
  features: z.array(planFeature).max(MAX_LISTED),
  memberLimit: z.number().int().nullable().describe("null: unlimited"),
  badge: z.string().nullable().describe("A mark over its name, such as `Mais Popular`; null: none"),
})

/** From this usage of its plan on, in percent, a church is warned. */
export const PLAN_NEARLY_FULL = 90

/** `over`: the church has more members than its plan allows, after a change to a smaller one. */
const level = z.enum(["free", "near", "full", "over"])

/** `due`: not paid on time, within the days of grace; `lapsed`: they are over, and the free plan applies. */
const status = z.enum(["free", "pending", "active", "due", "lapsed"])

const usage = z.object({
  members: z.number().int().describe("Members of the whole church that count against the limit"),
  limit: z.number().int().nullable().describe("null: unlimited"),
  left: z.number().int().nullable(),
  percent: z.number().nullable().describe("One decimal; above 100 when the plan is smaller than the church"),
  level,
})

const churchPlan = z.object({
  plan,
  status,
  period: period.nullable().describe("How often it is paid; null: it is free, or has no end"),
  paidUntil: civilDate.nullable().describe("The last day that is paid for; null: nothing is to be paid"),
  nextPlan: z
    .object({ id: z.string(), name: z.string(), period: period.nullable(), from: civilDate })
    .nullable()
    .describe("A cheaper plan that was chosen, and after which day it applies"),
  requestedPlan: plan.nullable().describe("Asked for and not confirmed yet; `plan` applies until then"),
  requestedAt: instant.nullable(),
  features: z
    .array(z.string())
    .max(MAX_LISTED)
    .describe("Keys of what its plan sells: built and switched on"),
  usage: usage.nullable().describe("null: the caller is an ordinary member"),
  billing: z.object({
    pix: z.boolean().describe("Whether invoices are paid by PIX"),
    contact: z.string().nullable().describe("The operator's e-mail"),
  }),
  can: z.object({ change: z.boolean() }),
})
/** What a choice would do. */
const planQuote = z.object({
  change: z
    .enum(["none", "free", "on_request", "later", "kept", "paid"])
    .describe(
      "`paid`: begins with the payment of its invoice; `later`: when what is paid ends; `kept`: takes a chosen change back",
    ),
  period: period.nullable().describe("How it would be paid; null: it is free, or on request"),
  fullAmount: money.nullable().describe("The price of the whole period"),
  credit: money.nullable().describe("What the days left of what is paid are worth"),
  amount: money
    .nullable()
    .describe("What its invoice would be for: the price less the credit, never below 0"),
  from: civilDate.nullable().describe("`later`: the first day on which it applies"),
})

/** The plan of the caller's church. A plan that costs something applies once it is paid; until then the current one does. */
export const plans = {
  onOffer: route({
    method: "GET",
    path: "/core/subscription-plans/",
    summary: "The available plans",
    permission: "public",
    response: z.array(plan).max(MAX_LISTED),
  }),
  read: route({
    method: "GET",
    path: "/churches/plan/",
    summary: "The church's plan, its request, and the usage of the plan",
    permission: "signed-in",
    response: churchPlan,
    versioned: true,
  }),
  choose: route({
    method: "POST",
    path: "/churches/plan/",
    summary:
      "Choose a plan: a dearer one applies once it is paid, a cheaper one when what is paid ends, one on request when it is confirmed",
    permission: "church.manage",
    body: z.object({
      subscriptionPlan: required("Escolha um plano", text(40)),
      period: optional(period).describe("None: as the present one is paid, else month by month"),
    }),
    response: churchPlan,
    versioned: true,
    limits: [{ max: 30, windowSeconds: 3600, by: "user" }],
  }),
  quote: route({
    method: "GET",
    path: "/churches/plan/quote/",
    summary: "What choosing a plan would cost, and from when it would apply; changes nothing",
    permission: "church.manage",
    query: z.object({
      subscriptionPlan: required("Escolha um plano", text(40)),
      period: optional(period).describe("None: as the present one is paid, else month by month"),
    }),
    response: planQuote,
  }),
  withdraw: route({
    method: "DELETE",
    path: "/churches/plan/request/",
    summary: "Withdraw the request for another plan",
    permission: "church.manage",
    response: churchPlan,
    versioned: true,
  }),
}

export type ChurchPlan = z.output<typeof churchPlan>
export type PlanQuote = z.output<typeof planQuote>
export type PlanStatus = ChurchPlan["status"]
export type PlanUsage = z.output<typeof usage>
export type Plan = z.output<typeof plan>
