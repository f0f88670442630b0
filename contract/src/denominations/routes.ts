import { z } from "zod"
import { UFS } from "../brazil/ufs.ts"
import { idParams, instant, optional, reference, required } from "../kit/fields.ts"
import { publicName } from "../kit/names.ts"
import { MAX_LISTED, pageOf, paging, searchText } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { denominationChurchesFilter } from "./list-query.ts"

const denomination = z.object({
  id: z.number().int(),
  name: z.string(),
  displayName: z.string(),
  createdAt: instant,
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})

const name = publicName(100).pipe(z.string().min(2, "Deve ter pelo menos 2 caracteres"))
const fields = {
  name: required("Nome é obrigatório", name),
  displayName: optional(name).describe("How it is shown; the name unless said"),
}

const total = z
  .number()
  .int()
  .nullable()
  .describe("Null: hidden, because what other churches add to the caller's own is less than 5")

const totals = {
  churches: z.number().int(),
  branches: total,
  members: total,
  activeMembers: total,
  visitors: total,
  converted: total,
}

const compared = z.object({
  total,
  change: z
    .number()
    .nullable()
    .describe("Percent against the end of last month, one decimal; null: for the office alone"),
})

const month = z.object({
  month: z.string().describe("`2026-11`"),
  members: z.number().int().describe("At its end"),
  visitors: z.number().int().describe("Registered in it"),
  conversions: z.number().int().describe("Visitors who became members in it"),
  churches: z.number().int().describe("At its end"),
  branches: z.number().int().describe("At its end"),
})

const stateGrowth = z.object({
  state: z.string(),
  churches: z.number().int(),
  members: z.number().int(),
  before: z.number().int().describe("Members twelve months ago"),
  growth: z.number().nullable().describe("Percent, one decimal; null: there was no one to grow from"),
})

const silentChurch = z.object({
  id: z.number().int(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  lastNewsAt: instant.nullable().describe("When a user of the church last changed anything; null: never"),
})

const visitorlessChurch = z.object({
  id: z.number().int(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  lastMonth: z
    .string()
    .nullable()
    .describe("`2026-08`: the last one with a new visitor; null: there was none"),
})

const church = z.object({
  id: z.number().int(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  pastorName: z.string(),
  members: z.number().int(),
  activeMembers: z.number().int(),
  visitors: z.number().int(),
  branches: z.number().int(),
})

const of = { params: idParams, reach: "denomination" } as const

export const denominations = {
  availableForRegistration: route({
    method: "GET",
    path: "/denominations/available_for_registration/",
    summary:
      "Denominations a church may register under, by name; Independente is the first, whatever the search",
    permission: "public",
    query: z.object({
      search: searchText,
      denomination: optional(reference).describe("One that is included whatever the search"),
    }),
    response: z
      .array(z.object({ id: z.number().int(), name: z.string(), displayName: z.string() }))
      .max(MAX_LISTED),
  }),
  list: route({
    method: "GET",
    path: "/denominations/",
    summary: "The denomination that the caller belongs to, as a page; empty for an independent church",
    permission: "denominations.view",
    readOnly: true,
    reach: "denomination",
    query: z.object({ ...paging(20), search: searchText }),
    response: pageOf(denomination),
  }),
  create: route({
    method: "POST",
    path: "/denominations/",
    summary: "Found a denomination. An account that leads one cannot found a second: 409",
    permission: "denominations.create",
    reach: "denomination",
    body: z.object(fields),
    response: denomination,
    status: 201,
  }),
  detail: route({
    ...of,
    method: "GET",
    path: "/denominations/{id}/",
    summary: "One denomination",
    permission: "denominations.view",
    response: denomination,
    versioned: true,
  }),
  replace: route({
    ...of,
    method: "PUT",
    path: "/denominations/{id}/",
    summary: "Rename a denomination",
    permission: "denominations.edit",
    body: z.object(fields),
    response: denomination,
    versioned: true,
  }),
  update: route({
    ...of,
    method: "PATCH",
    path: "/denominations/{id}/",
    summary: "Change the fields of a denomination that are in the body",
    permission: "denominations.edit",
    body: z.object({ ...fields, name: fields.name.optional() }),
    response: denomination,
    versioned: true,
  }),
  remove: route({
    ...of,
    method: "DELETE",
    path: "/denominations/{id}/",
    summary:
      "Delete the denomination of the caller's office: 409 while other churches belong to it or ask to. The office's church continues independently",
    permission: "denominations.delete",
    response: null,
    versioned: true,
  }),
  stats: route({
    ...of,
    method: "GET",
    path: "/denominations/{id}/stats/",
    summary: "Totals over a denomination's approved churches",
    permission: "denomination_stats.view",
    readOnly: true,
    response: z.object(totals),
  }),
  churches: route({
    ...of,
    method: "GET",
    path: "/denominations/{id}/churches/",
    summary: "The approved churches with their statistics; outside the office no church but the caller's own",
    permission: "denominations.view",
    readOnly: true,
    query: denominationChurchesFilter,
    response: pageOf(church),
  }),
  dashboard: route({
    ...of,
    method: "GET",
    path: "/denominations/{id}/dashboard/",
    summary: "Totals, and for the office what has changed and where",
    permission: "denomination_stats.view",
    readOnly: true,
    response: z.object({
      id: z.number().int(),
      name: z.string(),
      churches: compared,
      branches: compared,
      members: compared,
      visitors: compared.describe("Of all time; the change: this month's against last month's"),
      conversions: compared.describe("Of all time; the change: this month's against last month's"),
      own: z
        .object({ members: z.number().int(), visitors: z.number().int(), branches: z.number().int() })
        .nullable()
        .describe("The caller's church; null for the office"),
      months: z
        .array(month)
        .max(12)
        .nullable()
        .describe("The last twelve, the current one last; for the office alone"),
      states: z.array(stateGrowth).max(UFS.length).nullable().describe("For the office alone"),
      silent: z
        .object({
          count: z.number().int(),
          churches: z.array(silentChurch).max(10).describe("At most 10, longest first"),
        })
        .nullable()
        .describe("Churches without news for 30 days; for the office alone"),
      visitorless: z
        .object({
          count: z.number().int(),
          churches: z.array(visitorlessChurch).max(10).describe("At most 10, longest first"),
        })
        .nullable()
        .describe("Churches without a new visitor in this month and the two before; for the office alone"),
    }),
  }),
}

export type DenominationChoice = z.output<typeof denominations.availableForRegistration.response>[number]
export type Denomination = z.output<typeof denomination>
export type DenominationBody = z.output<typeof denominations.create.body>
export type DenominationChange = z.output<typeof denominations.update.body>
export type DenominationDashboard = z.output<typeof denominations.dashboard.response>
export type DenominationMonth = z.output<typeof month>
export type StateGrowth = z.output<typeof stateGrowth>
export type ChurchStatistics = z.output<typeof church>
