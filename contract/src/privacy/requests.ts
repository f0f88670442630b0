import { z } from "zod"
import {
  civilDate,
  flag,
  id,
  idParams,
  instant,
  optional,
  optionalText,
  reference,
  required,
  text,
} from "../kit/fields.ts"
import { nameOf } from "../kit/names.ts"
import { MAX_LISTED, pageOf } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"
import { ENTERED_CHANNELS, PRIVACY_REQUEST_CHANNELS, PRIVACY_REQUEST_KINDS } from "./request-labels.ts"
import { privacyRequestListQuery, privacyRequestState } from "./request-list-query.ts"

const kind = z.enum(valuesOf(PRIVACY_REQUEST_KINDS), "Opção inválida")
const askedKind = required("Escolha o que a pessoa pede", kind)
const ownKind = required("Escolha o que você pede", kind)
const details = optionalText(2000)

const ownRequest = z.object({
  id,
  protocol: z.string(),
  kind,
  kindDisplay: z.string(),
  receivedOn: civilDate,
  dueOn: civilDate,
  state: privacyRequestState,
  stateDisplay: z.string(),
  late: z.boolean().describe("Not answered on the day on which it is due, or answered after it"),
  closedAt: instant.nullable(),
})

const row = ownRequest.extend({
  personId: id.nullable(),
  requesterName: z.string(),
  channel: z.enum(valuesOf(PRIVACY_REQUEST_CHANNELS)),
  channelDisplay: z.string(),
  daysLeft: z.number().int().nullable().describe("Days until it is due, negative afterwards; null: closed"),
  identityConfirmed: z.boolean(),
})

const request = row.extend({
  personName: z.string().nullable().describe("As the church knows the person today"),
  contact: z.string().nullable(),
  details: z.string().nullable().describe("What the requester wrote"),
  identity: z
    .object({ how: z.string(), at: instant, byName: z.string() })
    .nullable()
    .describe("How the identity of the requester was confirmed"),
  answer: z.string().nullable(),
  reason: z.string().nullable().describe("Of the refusal"),
  closedByName: z.string().nullable(),
  createdAt: instant,
  version: z.number().int().describe("For `If-Match`"),
})

/** Requests of data subjects, and their answers (docs/product/people.md#8.1). */
export const privacyRequests = {
  list: route({
    method: "GET",
    path: "/privacy-requests/",
    summary:
      "The requests of data subjects: open ones by the day that they are due, then the closed ones, the last one first",
    permission: "church.manage",
    query: privacyRequestListQuery,
    response: pageOf(row).extend({ openCount: z.number().int(), lateCount: z.number().int() }),
  }),
  create: route({
    method: "POST",
    path: "/privacy-requests/",
    summary: "Enter a request that a data subject made to the church",
    permission: "church.manage",
    body: z.object({
      kind: askedKind,
      personId: optional(reference),
      requesterName: optional(nameOf(150).min(2, "Nome deve ter pelo menos 2 caracteres")).describe(
        "None: that of the person",
      ),
      contact: optionalText(200),
      details,
      channel: z.enum(ENTERED_CHANNELS, "Opção inválida").default("in_person"),
      receivedOn: optional(civilDate).describe("Absent: today"),
    }),
    response: request,
    status: 201,
  }),
  detail: route({
    method: "GET",
    path: "/privacy-requests/{id}/",
    summary: "One request, with what was asked and answered",
    permission: "church.manage",
    params: idParams,
    response: request,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: "/privacy-requests/{id}/",
    summary: "Change the person of a request, or its contact",
    permission: "church.manage",
    params: idParams,
    body: z.object({ personId: optional(reference), contact: optionalText(200) }),
    response: request,
    versioned: true,
  }),
  confirmIdentity: route({
    method: "POST",
    path: "/privacy-requests/{id}/identity/",
    summary: "Confirm the identity of the requester",
    permission: "church.manage",
    params: idParams,
    body: z.object({ how: required("Diga como a identidade foi confirmada.", text(500)) }),
    response: request,
    versioned: true,
  }),
  answer: route({
    method: "POST",
    path: "/privacy-requests/{id}/answer/",
    summary: "Answer a request once the identity is confirmed",
    permission: "church.manage",
    params: idParams,
    body: z.object({ text: required("Escreva a resposta.", text(5000)) }),
    response: request,
    versioned: true,
  }),
  refuse: route({
    method: "POST",
    path: "/privacy-requests/{id}/refuse/",
    summary: "Refuse a request, with the reason",
    permission: "church.manage",
    params: idParams,
    body: z.object({ reason: required("Escreva o motivo da recusa.", text(5000)) }),
    response: request,
    versioned: true,
  }),
  own: route({
    method: "GET",
    path: "/people/me/privacy-requests/",
    summary: "The requests that the caller sent from their account, the latest first",
    permission: "members.view",
    response: z.array(ownRequest).max(MAX_LISTED),
  }),
  createOwn: route({
    method: "POST",
    path: "/people/me/privacy-requests/",
    summary: "Send a request about the caller's own data",
    permission: "members.view",
    body: z.object({ kind: ownKind, details }),
    response: ownRequest,
    status: 201,
    limits: [{ max: 10, windowSeconds: 86_400, by: "user" }],
  }),
  createByQr: route({
    method: "POST",
    path: "/visitors/public/qr/{uuid}/privacy-request/",
    summary:
      "Ask a church about one's data from its public page; the answer is the same whether it knows the person or not",
    permission: "public",
    params: z.object({ uuid: z.string() }),
    body: z.object({
      kind: ownKind,
      requesterName: required(
        "Nome deve ter pelo menos 2 caracteres",
        nameOf(150).min(2, "Nome deve ter pelo menos 2 caracteres"),
      ),
      contact: required("Informe um telefone ou e-mail para a resposta", text(200)),
      details,
      website: z
        .string()
        .max(2000)
        .optional()
        .describe("Not shown to people: a sender who fills it in is asked to confirm"),
      stamp: optionalText(200).describe("As `validate` gave it; optional"),
      person: flag.default(false).describe("Ticked by a sender who was mistaken for a robot"),
    }),
    response: z.object({ protocol: z.string(), dueOn: civilDate }),
    status: 201,
    code: "uuid",
    limits: [
      { max: 60, windowSeconds: 600, by: "address", spentBy: "invalid" },
      { max: 20, windowSeconds: 600, by: "address at code", spentBy: "accepted" },
      { max: 60, windowSeconds: 86_400, by: "address at code", spentBy: "accepted" },
      { max: 200, windowSeconds: 86_400, by: "code", spentBy: "accepted" },
    ],
  }),
}

export type PrivacyRequestRow = z.output<typeof row>
export type PrivacyRequest = z.output<typeof request>
export type OwnPrivacyRequest = z.output<typeof ownRequest>
export type PrivacyRequestBody = z.output<typeof privacyRequests.create.body>
export type PrivacyRequestChange = z.output<typeof privacyRequests.update.body>
export type PublicPrivacyRequestBody = z.output<typeof privacyRequests.createByQr.body>
