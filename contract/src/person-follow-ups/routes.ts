import { z } from "zod"
import { id, idParams, instant, optionalText, reference, required } from "../kit/fields.ts"
import { MAX_BULK_IDS, MAX_LISTED, pageOf, paging, searchText } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import {
  nextContact,
  postponeBody,
  postponed,
  SAY_WHAT_IS_NEXT,
  saysWhatIsNext,
} from "../visitors/follow-up-fields.ts"
import { followUps } from "../visitors/follow-ups.ts"
import { dueState, followUpListQuery } from "../visitors/list-query.ts"
import { CONTACT_CHANNELS, valuesOf } from "../vocabulary.ts"
import { FOLLOW_UP_REASONS, MAX_REASON_DETAIL } from "./labels.ts"
import { personFollowUpsQuery } from "./list-query.ts"

const reason = z.enum(valuesOf(FOLLOW_UP_REASONS), "Opção inválida")
const channel = z.enum(valuesOf(CONTACT_CHANNELS), "Opção inválida")
const named = z.object({ id: z.number().int(), name: z.string() })

const followUp = z.object({
  id,
  personId: id,
  fullName: z.string(),
  photo: z.string().nullable(),
  memberId: id.nullable().describe("The entry of the roll; null: not on the roll"),
  church: id,
  churchName: z.string(),
  branch: id,
  branchName: z.string(),
  reason,
  reasonDisplay: z.string(),
  detail: z.string().describe("What was said beside the reason; may be empty"),
  dueAt: instant.describe("When the next contact is due"),
  state: dueState.describe("That time compared with now and the civil day"),
  responsible: named.nullable().describe("null: unassigned"),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  contactHidden: z.boolean().describe("A minor's: not for this caller"),
  contact: z
    .object({ call: z.boolean(), whatsapp: z.boolean(), email: z.boolean() })
    .describe("The ways in which the church may contact the person"),
  contactAttempts: z.number().int(),
  lastContactAt: instant.nullable(),
  openedAt: instant,
})

const contactOfPerson = z.object({
  id,
  contactedAt: instant,
  contactedByName: z.string(),
  channel,
  channelDisplay: z.string(),
  note: z.string(),
  nextDueAt: instant.nullable().describe("null: the follow-up ended with this contact"),
})

/** One contact: after it there is a next one, or the follow-up ends (docs/product/follow-ups.md#3.2). */
export const personContactBody = z
  .object({
    channel: required("Escolha o meio de contato", channel),
    note: optionalText(2000),
    ...nextContact,
  })
  .refine((body) => saysWhatIsNext({ ...body, followUpStatus: "contacted" }), SAY_WHAT_IS_NEXT)

/** A follow-up begun by hand. */
export const personFollowUpBody = z.object({
  personId: required("Escolha a pessoa", reference),
  reason: reason.default("other"),
  detail: optionalText(MAX_REASON_DETAIL),
})

const own = "/people/follow-ups/"

/** The follow-ups of people who are no new visitors, and the list of both kinds. */
export const personFollowUps = {
  list: route({
    method: "GET",
    path: own,
    summary: "People with an open follow-up, soonest first: the caller's own, unassigned ones, or all",
    permission: "members.edit",
    readOnly: true,
    query: personFollowUpsQuery,
    response: pageOf(followUp),
  }),
  together: route({
    method: "GET",
    path: `${own}together/`,
    summary: "Visitors with a contact due and people with an open follow-up in one list, soonest first",
    permission: "visitors.edit",
    readOnly: true,
    query: followUpListQuery,
    response: pageOf(
      z.object({
        visitor: followUps.list.response.shape.results.element.nullable(),
        person: followUp.nullable().describe("One of the two is there, the other is null"),
      }),
    ),
  }),
  counts: route({
    method: "GET",
    path: `${own}counts/`,
    summary: "How many contacts of both kinds are due, and how many are unassigned",
    permission: "visitors.edit",
    readOnly: true,
    response: followUps.counts.response,
  }),
  begin: route({
    method: "POST",
    path: own,
    summary: "Follow a person up; of a visitor the registration's own follow-up becomes due instead",
    permission: "members.edit",
    body: personFollowUpBody,
    response: z.object({
      followUp: followUp.nullable(),
      visitorId: id.nullable().describe("The registration whose own follow-up is due now; null: none"),
    }),
    status: 201,
  }),
  ofPerson: route({
    method: "GET",
    path: "/people/{id}/follow-ups/",
    summary: "The open follow-up of a person and the contacts of all, the newest first",
    permission: "members.edit",
    readOnly: true,
    params: idParams,
    response: z.object({
      open: followUp.nullable(),
      contacts: z.array(contactOfPerson).max(MAX_LISTED),
    }),
  }),
  candidates: route({
    method: "GET",
    path: `${own}{id}/candidates/`,
    summary: "Staff who may become responsible for this follow-up, by name",
    permission: "members.edit",
    readOnly: true,
    params: idParams,
    query: z.object({ ...paging(20), search: searchText }),
    response: followUps.candidates.response,
  }),
  assign: route({
    method: "PATCH",
    path: `${own}{id}/`,
    summary: "Set or clear the person responsible for the follow-up",
    permission: "members.edit",
    params: idParams,
    body: z.object({ responsibleId: reference.nullable() }),
    response: followUp,
  }),
  assignMany: route({
    method: "POST",
    path: `${own}assign/`,
    summary: "Set or clear the person responsible for up to 500 follow-ups; each succeeds or fails by itself",
    permission: "members.edit",
    body: z.object({
      ids: z
        .array(reference, "Escolha ao menos uma pessoa")
        .min(1, "Escolha ao menos uma pessoa")
        .max(MAX_BULK_IDS, `No máximo ${MAX_BULK_IDS} pessoas de cada vez`),
      responsibleId: reference.nullable(),
    }),
    long: true,
    response: z.object({
      updated: z.number().int(),
      failed: z.array(z.object({ id, detail: z.string() })).max(MAX_BULK_IDS),
    }),
    status: 200,
  }),
  take: route({
    method: "POST",
    path: `${own}{id}/take/`,
    summary: "Become responsible for an unassigned follow-up",
    permission: "members.edit",
    params: idParams,
    response: followUp,
    status: 200,
  }),
  postpone: route({
    method: "POST",
    path: `${own}{id}/postpone/`,
    summary: "Put the next contact off to a later time",
    permission: "members.edit",
    params: idParams,
    body: postponeBody,
    response: postponed,
    status: 200,
  }),
  undoPostpone: route({
    method: "POST",
    path: `${own}{id}/postpone/undo/`,
    summary: "Give the next contact its earlier due time back, which may have passed",
    permission: "members.edit",
    params: idParams,
    body: postponeBody,
    response: postponed,
    status: 200,
  }),
  contact: route({
    method: "POST",
    path: `${own}{id}/contact/`,
    summary: "Record a contact, with the next one or the end of the follow-up",
    permission: "members.edit",
    params: idParams,
    body: personContactBody,
    response: z.object({ followUp: followUp.nullable().describe("null: it has ended") }),
    status: 200,
  }),
}

export type PersonFollowUp = z.output<typeof followUp>
export type PersonContact = z.output<typeof contactOfPerson>
export type PersonContactBody = z.output<typeof personContactBody>
export type PersonFollowUpBody = z.output<typeof personFollowUpBody>
export type PersonFollowUpsQuery = z.output<typeof personFollowUpsQuery>
export type EitherFollowUp = z.output<typeof personFollowUps.together.response>["results"][number]
