import { z } from "zod"
import { pastDate } from "../brazil/past-date.ts"
import { id, idParams, instant, optional, reference, required } from "../kit/fields.ts"
import { MAX_LISTED, pageOf, paging } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"
import { contact } from "./record.ts"

/** How a visit became known. */
export const VISIT_SOURCES = {
  qr_code: "Cadastro pelo QR Code",
  manual: "Cadastro manual",
  recorded: "Registrada pela equipe",
} as const

export type VisitSource = keyof typeof VISIT_SOURCES

/** Why two registrations may be of one person. */
export const RETURN_REASONS = {
  cpf: "mesmo CPF",
  phone: "mesmo telefone",
  email: "mesmo e-mail",
} as const

export type ReturnReason = keyof typeof RETURN_REASONS

const visit = z.object({
  id: z.number().int(),
  number: z.number().int().describe("1: the first"),
  visitedOn: z.string(),
  branch: z.number().int(),
  branchName: z.string(),
  source: z.enum(valuesOf(VISIT_SOURCES)),
  sourceDisplay: z.string(),
  recordedByName: z.string().nullable(),
  removable: z.boolean().describe("Entered by hand: can be deleted"),
})

/** How many possible returns are answered. */
export const MAX_POSSIBLE_RETURNS = 20

const possibleReturn = z.object({
  id: z.number().int(),
  fullName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  birthDate: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  branchName: z.string(),
  createdAt: instant,
  followUpStatusDisplay: z.string(),
  convertedToMember: z.boolean(),
  visitCount: z.number().int(),
  reasons: z.array(z.enum(valuesOf(RETURN_REASONS))).max(3),
  kept: z.boolean().describe("Joined, this record stays and the visitor asked about is added to it"),
  leftOut: z
    .array(z.string())
    .max(100)
    .describe("Fields that both have and that differ: the value of the record that stays is kept"),
})

const member = z.object({
  id: z.number().int(),
  registeredAt: instant,
  sourceDisplay: z.string(),
  branchName: z.string(),
  conversionDate: instant.nullable(),
  conversionNotes: z.string().nullable(),
  guardianName: z.string().nullable().describe("The guardian of a child"),
  guardianPhone: z.string().nullable(),
  ministryInterest: z.string().nullable(),
  wantsGrowthGroup: z.boolean(),
  observations: z.string().nullable().describe("Only for those who may read prayer wishes"),
  observationsHidden: z.boolean(),
  visits: z.array(visit).max(MAX_LISTED).describe("Newest first"),
  visitCount: z.number().int(),
  contacts: z.array(contact).max(MAX_LISTED).describe("Newest first"),
  contactCount: z.number().int(),
})

const ofVisitor = "/visitors/admin/visitors/{id}/"
const other = z.object({ visitor: required("Escolha o outro cadastro", reference) })

/** Visitors who return: counted visits, and registrations that may be of the same person. Only staff decides that. */
export const visitorReturns = {
  visits: route({
    method: "GET",
    path: `${ofVisitor}visits/`,
    summary: "The days on which a visitor came, newest first",
    permission: "visitors.view",
    params: idParams,
    query: z.object(paging(20)),
    response: pageOf(visit),
  }),
  recordVisit: route({
    method: "POST",
    path: `${ofVisitor}visits/`,
    summary: "Record a further visit by hand",
    permission: "visitors.edit",
    params: idParams,
    body: z.object({ visitedOn: optional(pastDate), branch: optional(reference) }),
    response: visit,
    status: 201,
  }),
  removeVisit: route({
    method: "DELETE",
    path: `${ofVisitor}visits/{visit}/`,
    summary: "Delete a visit that was recorded by hand",
    permission: "visitors.edit",
    params: z.object({ id: idParams.shape.id, visit: id }),
    response: null,
  }),
  possible: route({
    method: "GET",
    path: `${ofVisitor}possible_returns/`,
    summary: "Registrations of the same church that may be the same person's",
    permission: "visitors.view",
    params: idParams,
    response: z.array(possibleReturn).max(MAX_POSSIBLE_RETURNS),
  }),
  join: route({
    method: "POST",
    path: `${ofVisitor}join_return/`,
    summary: "Join two registrations of the same person: the later is added to the earlier",
    permission: ["visitors.edit", "visitors.manage"],
    params: idParams,
    body: other,
    response: z.object({
      message: z.string(),
      visitorId: z.number().int().describe("The record that stays"),
    }),
  }),
  dismiss: route({
    method: "POST",
    path: `${ofVisitor}dismiss_return/`,
    summary: "Record that two registrations are different people: not asked again",
    permission: ["visitors.edit", "visitors.manage"],
    params: idParams,
    body: other,
    response: z
      .array(possibleReturn)
      .max(MAX_POSSIBLE_RETURNS)
      .describe("Those that are still to be decided"),
  }),
}

/** A member's time as a visitor. */
export const memberVisits = {
  list: route({
    method: "GET",
    path: "/members/{id}/visits/",
    summary: "The visits and contacts from before a person was a member",
    permission: "visitors.view",
    params: idParams,
    query: z.object(paging(20)),
    response: pageOf(member),
  }),
}

export type VisitorVisit = z.output<typeof visit>
export type PossibleReturn = z.output<typeof possibleReturn>
export type MemberBefore = z.output<typeof member>
