import { z } from "zod"
import { id, instant, optionalText } from "./kit/fields.ts"
import { pageOf, paging } from "./kit/page.ts"
import { route } from "./kit/route.ts"

const address = z.object({
  logradouro: z.string(),
  complemento: z.string(),
  bairro: z.string(),
  localidade: z.string(),
  uf: z.string(),
  cep: z.string(),
})

export const PLAN_IDS = ["basic", "professional", "enterprise", "denomination"] as const

export const plan = z.object({
  id: z.string(),
  name: z.string(),
  price: z.string().nullable().describe("Per month, decimal with two places; null: on request"),
  priceDisplay: z.string(),
  features: z.array(z.string()),
  memberLimit: z.number().int().nullable().describe("null: unlimited"),
})

const health = z.object({ status: z.string(), database: z.string(), version: z.string() })

const auditEntry = z.object({
  id,
  at: instant,
  actor: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.number().int().nullable(),
  summary: z.string(),
})

export const core = {
  cep: route({
    method: "GET",
    path: "/core/cep/{digits}/",
    summary: "Look up an address by CEP",
    permission: "public",
    // Any text: what is not eight digits is a 400, as a person would expect of a field, and not an unknown address.
    params: z.object({ digits: z.string() }),
    response: address,
    limits: [{ max: 60, windowSeconds: 60, by: "address" }],
  }),
  plans: route({
    method: "GET",
    path: "/core/subscription-plans/",
    summary: "The plans on offer",
    permission: "public",
    response: z.array(plan),
  }),
  audit: route({
    method: "GET",
    path: "/core/audit/",
    summary: "Who changed what",
    permission: "users.manage",
    query: z.object({ ...paging(20), action: optionalText(80) }),
    response: pageOf(auditEntry),
  }),
  health: route({
    method: "GET",
    path: "/core/health/",
    summary: "Whether the product is ready to serve",
    permission: "public",
    response: health,
  }),
}

export type Plan = z.output<typeof plan>
export type Address = z.output<typeof address>
