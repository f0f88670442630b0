import { z } from "zod"
import { idParams, reference } from "../kit/fields.ts"
import { pageOf, paging, searchText } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { postponeBody, postponed } from "./follow-up-fields.ts"
import { followUpListQuery } from "./list-query.ts"
import { visitor, visitorRow } from "./record.ts"

const counts = z.object({
  overdue: z.number().int(),
  today: z.number().int(),
  later: z.number().int(),
  unassigned: z.number().int().describe("With a due time and no responsible person"),
})

const followUp = visitorRow.extend({
  church: z.number().int(),
  lastNextStep: z.string().nullable().describe("The next step of the last contact"),
})

const params = z.object({ id: idParams.shape.id })
const own = "/visitors/admin/follow-ups/"
const ofVisitor = "/visitors/admin/visitors/{id}/"

/** The responsible person of each visitor, and when the next contact is due. */
export const followUps = {
  list: route({
    method: "GET",
    path: own,
    summary: "Visitors with a contact due, soonest first: the caller's own, or unassigned ones",
    permission: "visitors.edit",
    readOnly: true,
    query: followUpListQuery,
    response: pageOf(followUp),
  }),
  counts: route({
    method: "GET",
    path: `${own}counts/`,
    summary: "How many contacts of the caller's are due, and how many visitors are unassigned",
    permission: "visitors.edit",
    readOnly: true,
    response: counts,
  }),
  candidates: route({
    method: "GET",
    path: `${ofVisitor}responsible_candidates/`,
    summary: "Staff who may become responsible for this visitor, by name",
    permission: "visitors.edit",
    params,
    query: z.object({ ...paging(20), search: searchText }),
    response: pageOf(z.object({ id: z.number().int(), name: z.string(), roleDisplay: z.string() })),
  }),
  assign: route({
    method: "PATCH",
    path: `${ofVisitor}responsible/`,
    summary: "Set or clear the person responsible for the follow-up",
    permission: "visitors.edit",
    params,
    body: z.object({ responsible: reference.nullable() }),
    response: visitor,
    versioned: true,
  }),
  take: route({
    method: "POST",
    path: `${ofVisitor}take/`,
    summary: "Become responsible for an unassigned visitor",
    permission: "visitors.edit",
    params,
    response: visitor,
    versioned: true,
  }),
  postpone: route({
    method: "POST",
    path: `${ofVisitor}postpone/`,
    summary: "Put the next contact off to a later time",
    permission: "visitors.edit",
    params,
    body: postponeBody,
    response: postponed,
    status: 200,
  }),
  undoPostpone: route({
    method: "POST",
    path: `${ofVisitor}postpone/undo/`,
    summary: "Give the next contact its earlier due time back, which may have passed",
    permission: "visitors.edit",
    params,
    body: postponeBody,
    response: postponed,
    status: 200,
  }),
}

export type FollowUp = z.output<typeof followUp>
export type FollowUpCounts = z.output<typeof counts>
export type FollowUpQuery = z.output<typeof followUps.list.query>
