import { z } from "zod"
import { civilDate, id, instant, optional, optionalText, reference } from "../kit/fields.ts"
import { MAX_LISTED, pageOf, paging, search } from "../kit/page.ts"
import { route } from "../kit/route.ts"

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
  features: z.array(z.string()).max(MAX_LISTED),
  memberLimit: z.number().int().nullable().describe("null: unlimited"),
})

const health = z.object({ status: z.string(), database: z.string(), version: z.string() })

const auditEntry = z.object({
  id,
  at: instant,
  actor: z.string().nullable(),
  actorId: z.number().int().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.number().int().nullable(),
  subject: z.string().nullable().describe("What the record is called today; null: gone, or in no reach"),
  summary: z.string(),
  churchName: z.string().nullable().describe("In which church it was done"),
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
    response: z.array(plan).max(MAX_LISTED),
  }),
  audit: route({
    method: "GET",
    path: "/core/audit/",
    summary: "Who changed what",
    permission: "users.manage",
    query: z
      .object({
        ...paging(20),
        actor: optional(reference),
        action: optionalText(80),
        entity: optionalText(80),
        dateFrom: optional(civilDate).describe("Civil days in America/Sao_Paulo, both included"),
        dateTo: optional(civilDate),
      })
      .refine(({ dateFrom, dateTo }) => !dateFrom || !dateTo || dateFrom <= dateTo, {
        path: ["dateTo"],
        message: "A data final deve ser igual ou posterior à inicial",
      }),
    response: pageOf(auditEntry),
  }),
  auditOptions: route({
    method: "GET",
    path: "/core/audit/options/",
    summary: "Whom and what the record of changes can be held to: what occurs in it",
    permission: "users.manage",
    query: z.object({
      search: search.describe("Part of a person's name"),
      actor: optional(reference).describe("A person who is always among them, whatever the search"),
    }),
    response: z.object({
      actors: z
        .array(z.object({ id: z.number().int(), name: z.string() }))
        .max(MAX_LISTED)
        .describe("By name"),
      actorCount: z.number().int().describe("How many the search finds in all"),
      actions: z.array(z.object({ action: z.string(), label: z.string() })).max(1000),
    }),
  }),
  health: route({
    method: "GET",
    path: "/core/health/",
    summary: "Whether the product is ready to serve",
    permission: "public",
    response: health,
  }),
}

export type AuditEntry = z.output<typeof auditEntry>
export type AuditQuery = z.output<typeof core.audit.query>
export type Plan = z.output<typeof plan>
export type Address = z.output<typeof address>
