import { z } from "zod"
import { id, idParams, instant, optional, reference, required, text } from "../kit/fields.ts"
import { pageOf } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"
import {
  CHOOSABLE_DECLINE_REASONS,
  DECLINE_REASONS,
  MAX_SUGGESTIONS,
  NEARNESS,
  REQUEST_SOURCES,
  REQUEST_STATUSES,
} from "./labels.ts"
import { groupRequestListQuery } from "./list-query.ts"

const suggestion = z.object({
  id,
  name: z.string(),
  near: z.enum(valuesOf(NEARNESS)).nullable(),
  nearDisplay: z.string().nullable(),
})

const groupRequest = z.object({
  id: id.describe("Even for a request of the public page, odd for a visitor's"),
  source: z.enum(valuesOf(REQUEST_SOURCES)),
  sourceDisplay: z.string(),
  fullName: z.string().nullable().describe("null: the retention of a declined request has ended"),
  phone: z.string().nullable(),
  groupId: id.nullable().describe("The group asked for; of an accepted request the group joined"),
  groupName: z.string().nullable(),
  visitorId: id.nullable(),
  personId: id.nullable().describe("Of a visitor and of an accepted request"),
  church: id,
  branch: id,
  branchName: z.string(),
  neighborhood: z.string().nullable().describe("Of the visitor, else of the group asked for"),
  city: z.string().nullable(),
  status: z.enum(valuesOf(REQUEST_STATUSES)),
  statusDisplay: z.string(),
  declineReason: z.enum(valuesOf(DECLINE_REASONS)).nullable(),
  declineReasonDisplay: z.string().nullable(),
  createdAt: instant,
  decidedAt: instant.nullable(),
  suggestions: z
    .array(suggestion)
    .max(MAX_SUGGESTIONS)
    .describe("Groups with room that the caller may see, the nearest first; of an open request"),
})

/** Who asked to join a group: on the public page, or as a visitor who ticked it (docs/product/groups.md#6.1). */
export const groupRequests = {
  list: route({
    method: "GET",
    path: "/groups/requests/",
    summary: "The requests to join a group, the oldest open one first, with groups for them",
    permission: "activities.edit",
    readOnly: true,
    query: groupRequestListQuery,
    response: pageOf(groupRequest),
  }),
  accept: route({
    method: "POST",
    path: "/groups/requests/{id}/accept/",
    summary: "Put who asked into a group: as a new visitor, or as the person named",
    permission: "activities.edit",
    params: idParams,
    body: z.object({
      groupId: required("Escolha o grupo", reference),
      personId: optional(reference).describe("None: the visitor's person, else a new visitor"),
    }),
    response: groupRequest,
  }),
  decline: route({
    method: "POST",
    path: "/groups/requests/{id}/decline/",
    summary: "Decline a request; name and telephone are deleted 90 days later",
    permission: "activities.edit",
    params: idParams,
    body: z.object({
      reason: required(
        "Escolha o motivo",
        text(200).refine((reason) => reason !== "expired", "Opção inválida"),
      ).describe(`${CHOOSABLE_DECLINE_REASONS.join(", ")}, or in words`),
    }),
    response: groupRequest,
  }),
}

export type GroupRequest = z.output<typeof groupRequest>
export type GroupRequestQuery = z.output<typeof groupRequests.list.query>
export type GroupRequestAcceptance = z.output<typeof groupRequests.accept.body>
