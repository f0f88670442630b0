import { z } from "zod"
import { withoutDefaults } from "../kit/changes.ts"
import {
  email,
  flag,
  id,
  idParams,
  instant,
  optional,
  reference,
  required,
  text,
  wholeNumber,
} from "../kit/fields.ts"
import { moment } from "../kit/moment.ts"
import { pageOf } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"
import { audience, storedAudience } from "./audience.ts"
import {
  MAX_MESSAGE_BODY,
  MAX_SHORT_TEXT,
  MAX_SUBJECT,
  MESSAGE_CHANNELS,
  MESSAGE_FIELDS,
  MESSAGE_MODES,
  MESSAGE_PURPOSES,
  MESSAGE_STATES,
} from "./labels.ts"
import { messageListQuery } from "./list-query.ts"
import { unknownFields } from "./merge-fields.ts"
import { skippedCounts } from "./skipped.ts"

export const channel = z.enum(valuesOf(MESSAGE_CHANNELS), "Opção inválida")
export const purpose = z.enum(valuesOf(MESSAGE_PURPOSES), "Opção inválida")
const state = z.enum(valuesOf(MESSAGE_STATES))
const channels = z
  .array(channel, "Escolha ao menos um canal")
  .min(1, "Escolha ao menos um canal")
  .max(valuesOf(MESSAGE_CHANNELS).length)

/** Text with fields in braces. */
export function withFields(inner: ReturnType<typeof text>) {
  return inner.refine((value) => unknownFields(value).length === 0, {
    error: ({ input }) => `Campo desconhecido: ${unknownFields(String(input)).join(", ")}`,
  })
}

const fields = {
  subject: withFields(text(MAX_SUBJECT))
    .default("")
    .describe("Of an e-mail; without that channel it may be empty"),
  body: withFields(text(MAX_MESSAGE_BODY))
    .default("")
    .describe("HTML of an e-mail; what could run or load is taken out"),
  text: withFields(text(MAX_SHORT_TEXT)).default("").describe("Of WhatsApp and the bell"),
  channels,
  mode: z.enum(valuesOf(MESSAGE_MODES), "Opção inválida").default("first"),
  purpose: required("Escolha a finalidade", purpose),
  audience: required("Escolha para quem enviar", audience),
  onePerHousehold: flag.default(false),
  replyTo: optional(email).describe("The church's address or the caller's own; none: the church's"),
}

const row = z.object({
  id,
  subject: z.string().describe("Without one: the beginning of the text"),
  purpose,
  purposeDisplay: z.string(),
  channels: z.array(channel).max(valuesOf(MESSAGE_CHANNELS).length),
  state,
  stateDisplay: z.string(),
  audienceLabel: z.string(),
  recipients: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  scheduledAt: instant.nullable(),
  createdByName: z.string().nullable(),
  createdAt: instant,
})

const message = row.extend({
  body: z.string(),
  text: z.string(),
  mode: z.enum(valuesOf(MESSAGE_MODES)),
  audience: storedAudience,
  onePerHousehold: z.boolean(),
  replyTo: z.string().nullable(),
  pausedReason: z.string().nullable(),
  refusalReason: z.string().nullable(),
  approvedByName: z.string().nullable(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  updatedAt: instant,
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    send: z.boolean(),
    approve: z.boolean(),
    pause: z.boolean(),
    resume: z.boolean(),
    cancel: z.boolean(),
  }),
})

const sum = z.object({
  audience: z.number().int().describe("Who is meant, those who are left out too"),
  recipients: z.number().int().describe("Who gets it by at least one channel"),
  channels: z
    .array(z.object({ channel, recipients: z.number().int(), skipped: skippedCounts }))
    .max(valuesOf(MESSAGE_CHANNELS).length),
  blanks: z
    .partialRecord(z.enum(valuesOf(MESSAGE_FIELDS)), z.number().int())
    .describe("For how many recipients a field without other words is blank"),
  text: z.string().describe("The sum in a sentence"),
})

const preview = z.object({
  personName: z.string().nullable(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  warnings: z.array(z.string()).max(20),
})

/** Messages of a church to many people (docs/product/messages.md). */
export const bulkMessages = {
  list: route({
    method: "GET",
    path: "/messages/",
    summary: "The messages in the caller's reach, the newest first",
    permission: "messages.view",
    readOnly: true,
    query: messageListQuery,
    response: pageOf(row),
  }),
  create: route({
    method: "POST",
    path: "/messages/",
    summary: "Write a message: a draft",
    permission: "messages.send",
    body: z.object(fields),
    response: message,
    status: 201,
  }),
  audience: route({
    method: "POST",
    path: "/messages/audience/",
    summary: "Who would get a message with this body, by channel, and why others would not",
    permission: "messages.send",
    body: z.object(fields),
    response: sum,
  }),
  waiting: route({
    method: "GET",
    path: "/messages/waiting/",
    summary: "How many messages are on their way, or wait for their time or for somebody",
    permission: "messages.view",
    readOnly: true,
    response: z.object({
      awaitingApproval: z.number().int(),
      paused: z.number().int(),
      scheduled: z.number().int(),
      sending: z.number().int(),
    }),
  }),
  detail: route({
    method: "GET",
    path: "/messages/{id}/",
    summary: "One message",
    permission: "messages.view",
    readOnly: true,
    params: idParams,
    response: message,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: "/messages/{id}/",
    summary:
      "Change a message that is not under way; one that was scheduled or awaits approval is a draft again",
    permission: "messages.send",
    params: idParams,
    body: z.object(withoutDefaults(fields)),
    response: message,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: "/messages/{id}/",
    summary: "Delete a draft",
    permission: "messages.send",
    params: idParams,
    response: null,
    versioned: true,
  }),
  preview: route({
    method: "GET",
    path: "/messages/{id}/preview/",
    summary: "The message as one person would get it",
    permission: "messages.send",
    readOnly: true,
    params: idParams,
    query: z.object({ personId: optional(reference).describe("None: the first recipient") }),
    response: preview,
  }),
  test: route({
    method: "POST",
    path: "/messages/{id}/test/",
    summary: "Send it by e-mail to the caller alone",
    permission: "messages.send",
    needsVerifiedEmail: true,
    params: idParams,
    response: z.object({ message: z.string() }),
    limits: [{ max: 20, windowSeconds: 600, by: "user" }],
  }),
  send: route({
    method: "POST",
    path: "/messages/{id}/send/",
    summary: "Send it now or at a time, once, to as many people as the caller has seen",
    permission: "messages.send",
    needsVerifiedEmail: true,
    params: idParams,
    body: z.object({
      expectedRecipients: required(
        "Confirme para quantas pessoas",
        wholeNumber("Valor inválido", { min: 0, max: 10_000_000 }),
      ),
      scheduledAt: optional(moment),
      acceptBlanks: flag.default(false),
    }),
    response: message,
  }),
  approve: route({
    method: "POST",
    path: "/messages/{id}/approve/",
    summary: "Approve a message that awaits it: it leaves, or at its time",
    permission: "messages.manage",
    needsVerifiedEmail: true,
    params: idParams,
    response: message,
  }),
  refuse: route({
    method: "POST",
    path: "/messages/{id}/refuse/",
    summary: "Give a message that awaits approval back to its author",
    permission: "messages.manage",
    params: idParams,
    body: z.object({ reason: required("Explique o motivo", text(500)) }),
    response: message,
  }),
  pause: route({
    method: "POST",
    path: "/messages/{id}/pause/",
    summary: "Stop a message that is under way; nobody gets it twice when it goes on",
    permission: "messages.send",
    params: idParams,
    response: message,
  }),
  resume: route({
    method: "POST",
    path: "/messages/{id}/resume/",
    summary: "Let a paused message go on",
    permission: "messages.send",
    needsVerifiedEmail: true,
    params: idParams,
    response: message,
  }),
  cancel: route({
    method: "POST",
    path: "/messages/{id}/cancel/",
    summary: "End a message: who has not got it gets nothing",
    permission: "messages.send",
    params: idParams,
    response: message,
  }),
  duplicate: route({
    method: "POST",
    path: "/messages/{id}/duplicate/",
    summary: "A new draft with the same words and audience",
    permission: "messages.send",
    params: idParams,
    response: message,
    status: 201,
  }),
  statistics: route({
    method: "GET",
    path: "/messages/{id}/statistics/",
    summary: "How far a message is: its states add up to its recipients",
    permission: "messages.view",
    readOnly: true,
    params: idParams,
    response: z.object({
      recipients: z.number().int(),
      sent: z.number().int(),
      delivered: z.number().int(),
      failed: z.number().int(),
      bounced: z.number().int(),
      waiting: z.number().int().describe("queued, held or at this moment on the way"),
      uncertain: z.number().int(),
      skipped: z.number().int(),
      cancelled: z.number().int(),
      unsubscribed: z.number().int().describe("Left its purpose by its link: among the others"),
      byHour: z.array(z.object({ hour: instant, sent: z.number().int() })).max(24 * 31),
    }),
  }),
}

export type MessageRow = z.output<typeof row>
export type BulkMessage = z.output<typeof message>
export type MessageBody = z.output<typeof bulkMessages.create.body>
export type MessageChange = z.output<typeof bulkMessages.update.body>
export type MessageSum = z.output<typeof sum>
export type MessagePreview = z.output<typeof preview>
export type SendBody = z.output<typeof bulkMessages.send.body>
export type MessageStatistics = z.output<typeof bulkMessages.statistics.response>
