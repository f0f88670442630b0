import { z } from "zod"
import { unitFilter } from "../branches/unit-scope.ts"
import { civilDate, idParams, optional, optionalText, reference } from "../kit/fields.ts"
import { MAX_LISTED, pageOf, paging } from "../kit/page.ts"
import { route } from "../kit/route.ts"

/** One bar of a chart: the value, its label, how many. */
const share = z.object({ value: z.string(), label: z.string(), count: z.number().int() })

/** More values than any closed list of the vocabulary has. */
const VALUES = 30

const statistics = z.object({
  total: z.number().int(),
  byStatus: z.array(share).max(VALUES),
  byFunction: z.array(share).max(VALUES),
  byGender: z.array(share).max(VALUES),
  byMaritalStatus: z.array(share).max(VALUES),
  byBranch: z
    .array(share.extend({ churchName: z.string() }))
    .max(MAX_LISTED)
    .describe("The largest first"),
  branchCount: z.number().int().describe("How many branches have members"),
  ageBands: z
    .array(
      z.object({
        label: z.string().describe("0-9, 10-19, … 80+, Não informada"),
        male: z.number().int(),
        female: z.number().int(),
        unknown: z.number().int(),
      }),
    )
    .max(10),
  months: z
    .array(
      z.object({
        month: z.string().describe("YYYY-MM"),
        arrivals: z.number().int(),
        departures: z.number().int(),
        total: z.number().int().describe("Active members at the end of the month"),
      }),
    )
    .max(12)
    .describe("The last 12, the oldest first"),
})

const birthday = z.object({
  id: z.number().int(),
  personId: z.number().int(),
  fullName: z.string(),
  photo: z.string().nullable(),
  birthday: z.string().describe("MM-DD"),
  nextOn: z.string().describe("The civil date on which it falls"),
  turns: z.number().int().nullable().describe("Null for callers who read the directory"),
  branchName: z.string(),
  churchName: z.string(),
  phone: z.string().nullable(),
  acceptWhatsapp: z.boolean().describe("Whether that phone may be written to on WhatsApp"),
  contactHidden: z.boolean().describe("How to reach them is not for this caller"),
  greetedBy: z
    .string()
    .nullable()
    .describe(
      "Who of the team greeted them on this birthday; null: nobody, and for callers who contact nobody",
    ),
})

const greeting = z.object({ birthday: civilDate.describe("The day on which it falls this year") })

/** Why two records may be the same person. */
export const MEMBER_DUPLICATE_REASONS = {
  cpf: "mesmo CPF",
  name_and_birth_date: "mesmo nome e data de nascimento",
  phone: "mesmo telefone",
  email: "mesmo e-mail",
} as const

/** How many likely duplicates are answered. */
export const MAX_DUPLICATES = 5

const likely = z.object({
  id: z.number().int(),
  fullName: z.string(),
  birthDate: z.string().nullable(),
  branchName: z.string(),
  membershipStatusDisplay: z.string(),
  reasons: z.array(z.enum(["cpf", "name_and_birth_date", "phone", "email"])).max(4),
})

export const memberStatistics = {
  statistics: route({
    method: "GET",
    path: "/members/statistics/",
    summary: "Statistics of the roll, with the last 12 months' arrivals and departures",
    permission: "dashboard.view",
    readOnly: true,
    query: z.object({ ...unitFilter, church: optional(reference) }),
    response: statistics,
  }),
  birthdays: route({
    method: "GET",
    path: "/members/birthdays/",
    summary: "Members whose birthday falls between two days (at most a year apart), in their order",
    permission: "members.view",
    readOnly: true,
    query: z.object({
      ...paging(20),
      from: optional(civilDate),
      to: optional(civilDate),
      ...unitFilter,
    }),
    response: pageOf(birthday),
  }),
  greet: route({
    method: "POST",
    path: "/members/{id}/greetings/",
    summary: "Note that the caller greeted a member on this birthday",
    permission: "visitors.edit",
    params: idParams,
    body: greeting,
    response: null,
  }),
  undoGreeting: route({
    method: "POST",
    path: "/members/{id}/greetings/undo/",
    summary: "Take the caller's own note of that greeting back",
    permission: "visitors.edit",
    params: idParams,
    body: greeting,
    response: null,
  }),
  duplicates: route({
    method: "GET",
    path: "/members/duplicates/",
    summary: "Members of the same church who look like the one that is being typed",
    permission: "members.create",
    readOnly: true,
    query: z.object({
      fullName: optionalText(150),
      birthDate: optional(z.string().max(10)),
      cpf: optionalText(20),
      phone: optionalText(20),
      email: optionalText(254),
      church: optional(reference),
      except: optional(reference).describe("The record that is being edited"),
    }),
    response: z.array(likely).max(MAX_DUPLICATES),
  }),
}

export type MemberStatistics = z.output<typeof statistics>
export type Birthday = z.output<typeof birthday>
export type LikelyDuplicate = z.output<typeof likely>
