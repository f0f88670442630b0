import { z } from "zod"
import { uf } from "../brazil/uf.ts"
import { MAX_CITIES } from "../brazil/ufs.ts"
import { withoutDefaults } from "../kit/changes.ts"
import { email, idParams, instant, optional, required, text } from "../kit/fields.ts"
import { nameOf } from "../kit/names.ts"
import { MAX_LISTED, pageOf, searchText } from "../kit/page.ts"
import { file, route } from "../kit/route.ts"
import { SHEET_TYPES } from "../kit/sheets.ts"
import { AFFILIATION_EVENTS, valuesOf } from "../vocabulary.ts"
import { churchFields } from "./fields.ts"
import { affiliation, churchFilters, churchListQuery } from "./list-query.ts"

const maybe = z.string().nullable()

/** A step in the history of a church and a denomination. */
export const affiliationEvent = z.object({
  id: z.number().int(),
  kind: z.enum(valuesOf(AFFILIATION_EVENTS)),
  kindDisplay: z.string(),
  denominationName: z.string(),
  reason: maybe,
  by: z.string().describe("A person that the reader may know by name, else their side"),
  at: instant,
})

/** Why a request is refused, or an affiliation ended: the church reads it. */
export const reason = required(
  "Informe o motivo",
  text(500).min(5, "Explique o motivo com pelo menos 5 caracteres"),
)

const church = z.object({
  id: z.number().int(),
  name: z.string(),
  cnpj: maybe,
  email: z.string(),
  phone: z.string(),
  address: maybe.describe(
    "Null, like all data that only its own users see, while the church has only a request",
  ),
  number: maybe,
  complement: maybe,
  neighborhood: maybe,
  city: z.string(),
  state: z.string(),
  zipcode: maybe,
  pastorName: z.string(),
  denominationId: z.number().int(),
  denominationName: z.string(),
  affiliation,
  affiliationDisplay: z.string(),
  askedAt: instant.nullable().describe("Of a church that asks, or was refused"),
  refusedAt: instant.nullable().describe("Of a church that was refused, as is the reason"),
  refusalReason: maybe,
  plan: z.object({ id: z.string(), name: z.string() }).nullable(),
  figures: z
    .object({ members: z.number().int(), visitors: z.number().int(), branches: z.number().int() })
    .nullable()
    .describe("Null for callers who may not see them"),
  createdAt: instant.nullable(),
  lastActivityAt: instant.nullable().describe("When its people last changed anything"),
  disabledAt: instant
    .nullable()
    .describe("Closed by the operator of the installation: its people cannot sign in"),
  isOwn: z.boolean(),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    enter: z.boolean(),
    decide: z.boolean().describe("Approve or refuse its request"),
    end: z.boolean().describe("End its affiliation"),
  }),
})

const record = church.extend({
  team: z
    .array(z.object({ id: z.number().int(), fullName: z.string(), invited: z.boolean() }))
    .max(MAX_LISTED)
    .describe("Its administrators"),
  teamCount: z.number().int(),
  history: z.array(affiliationEvent).max(MAX_LISTED).describe("Newest first"),
  historyCount: z.number().int(),
})

const administrator = {
  adminName: optional(nameOf(100).min(2, "Nome deve ter pelo menos 2 caracteres")).describe(
    "Who is to administer the church: invited by e-mail",
  ),
  adminEmail: optional(email),
}

interface Administrator {
  adminName?: string | null
  adminEmail?: string | null
}
const named = ({ adminName, adminEmail }: Administrator) => !adminEmail || Boolean(adminName)
const reachable = ({ adminName, adminEmail }: Administrator) => !adminName || Boolean(adminEmail)

/** The churches of a denomination, managed by its office, and the caller's own, managed by its administrators. */
export const churches = {
  availableForRegistration: route({
    method: "GET",
    path: "/churches/available_for_registration/",
    summary: "Churches that a new church may name as its mother: those of denominations open to registration",
    permission: "public",
    query: z.object({ search: searchText.describe("Name or city") }),
    response: z
      .array(z.object({ id: z.number().int(), name: z.string(), city: z.string(), state: z.string() }))
      .max(MAX_LISTED),
  }),
  list: route({
    method: "GET",
    path: "/churches/",
    summary:
      "The churches of the caller's denomination with those that ask to belong to it, or the caller's own",
    permission: "churches.view",
    readOnly: true,
    reach: "denomination",
    query: churchListQuery,
    response: pageOf(church).extend({
      pending: z.number().int().describe("Requests that wait for an answer"),
    }),
  }),
  create: route({
    method: "POST",
    path: "/churches/",
    summary: "Register a church of the denomination with its headquarters, and invite its administrator",
    permission: "churches.create",
    reach: "denomination",
    body: z
      .object({ ...churchFields, ...administrator })
      .refine(named, { path: ["adminName"], error: "Informe o nome de quem vai administrar a igreja" })
      .refine(reachable, {
        path: ["adminEmail"],
        error: "Informe o e-mail de quem vai administrar a igreja",
      }),
    response: record,
    status: 201,
  }),
  citiesByState: route({
    method: "GET",
    path: "/churches/cities-by-state/",
    summary: "The cities of a state that the list's churches are in, by name",
    permission: "churches.view",
    readOnly: true,
    reach: "denomination",
    query: z.object({ state: required("UF é obrigatória", uf("UF deve ter 2 caracteres")) }),
    response: z.object({ state: z.string(), cities: z.array(z.string()).max(MAX_CITIES) }),
  }),
  export: route({
    method: "GET",
    path: "/churches/export/",
    summary: "The churches that the list's filters find, as a file",
    permission: ["churches.view", "reports.view"],
    reach: "denomination",
    query: z.object({ ...churchFilters, format: z.enum(["xlsx", "pdf", "csv"], "Formato inválido") }),
    response: file(SHEET_TYPES.xlsx, SHEET_TYPES.pdf, SHEET_TYPES.csv),
    limits: [{ max: 5, windowSeconds: 3600, by: "user" }],
    long: true,
  }),
  detail: route({
    method: "GET",
    path: "/churches/{id}/",
    summary: "One church; of one that only requests affiliation, only its name and contact",
    permission: "churches.view",
    reach: "denomination",
    params: idParams,
    response: record,
    versioned: true,
  }),
  replace: route({
    method: "PUT",
    path: "/churches/{id}/",
    summary: "Replace a church's data: fields missing from the body become blank",
    permission: "churches.edit",
    reach: "denomination",
    params: idParams,
    body: z.object(churchFields),
    response: record,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: "/churches/{id}/",
    summary: "Change the fields of a church that are in the body",
    permission: "churches.edit",
    reach: "denomination",
    params: idParams,
    body: z.object(withoutDefaults(churchFields)),
    response: record,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: "/churches/{id}/",
    summary:
      "Delete an unused church: one with people or accounts is kept (409), its affiliation can be ended",
    permission: "churches.delete",
    reach: "denomination",
    params: idParams,
    response: null,
    versioned: true,
  }),
  approve: route({
    method: "POST",
    path: "/churches/{id}/approve/",
    summary: "Approve the affiliation that a church requested",
    permission: "churches.manage",
    needsVerifiedEmail: true,
    reach: "requests",
    params: idParams,
    response: record,
  }),
  refuse: route({
    method: "POST",
    path: "/churches/{id}/refuse/",
    summary: "Refuse a church's request; it reads the reason and may ask again",
    permission: "churches.manage",
    needsVerifiedEmail: true,
    reach: "requests",
    params: idParams,
    body: z.object({ reason }),
    response: record,
  }),
  endAffiliation: route({
    method: "POST",
    path: "/churches/{id}/end-affiliation/",
    summary: "End a church's affiliation: it becomes independent and invisible to the denomination",
    permission: "churches.manage",
    reach: "denomination",
    params: idParams,
    body: z.object({ reason }),
    response: null,
  }),
}

export type ChurchRow = z.output<typeof church>
export type ChurchRecord = z.output<typeof record>
export type AffiliationEvent = z.output<typeof affiliationEvent>
export type ChurchBody = z.output<typeof churches.replace.body>
export type NewChurch = z.output<typeof churches.create.body>
export type ChurchChange = z.output<typeof churches.update.body>
export type ChurchQuery = z.output<typeof churches.list.query>
export type ChurchExportQuery = z.output<typeof churches.export.query>
