import { z } from "zod"
import { id, idParams, instant, optional, reference } from "../kit/fields.ts"
import { MAX_BULK_IDS, pageOf, paging, searchText } from "../kit/page.ts"
import { file, route } from "../kit/route.ts"
import { SHEET_TYPES } from "../kit/sheets.ts"
import { valuesOf } from "../vocabulary.ts"
import { channel } from "./bulk.ts"
import { LATER_REASONS, QUEUE_OUTCOMES, RECIPIENT_STATES, SKIP_REASONS } from "./labels.ts"

const state = z.enum(valuesOf(RECIPIENT_STATES), "Opção inválida")

const recipient = z.object({
  id,
  personId: id.nullable(),
  name: z.string().nullable().describe("null: anonymised"),
  guardianName: z.string().nullable().describe("Who gets it for the person"),
  channel,
  channelDisplay: z.string(),
  address: z.string().nullable().describe("Masked for who may not edit members; null once it is erased"),
  state,
  stateDisplay: z.string(),
  reason: z.enum([...valuesOf(SKIP_REASONS), ...valuesOf(LATER_REASONS)]).nullable(),
  reasonDisplay: z.string().nullable(),
  answer: z.string().nullable().describe("What the mail server said"),
  attempts: z.number().int(),
  sentAt: instant.nullable(),
})

/** Each person of a message by each of its channels, those who get nothing too (docs/product/messages.md#4.1). */
export const messageRecipients = {
  list: route({
    method: "GET",
    path: "/messages/{id}/recipients/",
    summary: "The people of a message and what became of it for each",
    permission: "messages.view",
    readOnly: true,
    params: idParams,
    query: z.object({
      ...paging(50),
      search: searchText,
      state: optional(state),
      channel: optional(channel),
    }),
    response: pageOf(recipient),
  }),
  export: route({
    method: "GET",
    path: "/messages/{id}/recipients/export/",
    summary: "The same as a sheet",
    permission: ["messages.view", "reports.view"],
    params: idParams,
    query: z.object({
      format: z.enum(["csv", "xlsx"], "Formato inválido").default("csv"),
      state: optional(state),
      channel: optional(channel),
    }),
    response: file(SHEET_TYPES.csv, SHEET_TYPES.xlsx),
    limits: [{ max: 20, windowSeconds: 3600, by: "user" }],
    long: true,
  }),
  retry: route({
    method: "POST",
    path: "/messages/{id}/recipients/retry/",
    summary: "Try again: what failed, what may have left, and refused addresses that were changed since",
    permission: "messages.send",
    needsVerifiedEmail: true,
    params: idParams,
    body: z.object({
      ids: z.array(reference).max(MAX_BULK_IDS, `No máximo ${MAX_BULK_IDS} por vez`).optional(),
      state: optional(z.enum(["failed", "uncertain", "bounced"], "Opção inválida")),
    }),
    response: z.object({ queued: z.number().int() }),
  }),
}

const outcome = z.enum(valuesOf(QUEUE_OUTCOMES), "Opção inválida")

const progress = { done: z.number().int(), remaining: z.number().int() }

/** The queue of WhatsApp messages that people send themselves, one tap each, several of them at once (docs/product/messages.md#5.1). */
export const messageQueue = {
  next: route({
    method: "POST",
    path: "/messages/{id}/queue/next/",
    summary: "The caller's open contact, else the next free one, for three minutes; nothing: all are done",
    permission: "messages.send",
    needsVerifiedEmail: true,
    params: idParams,
    response: z.object({
      recipientId: id,
      name: z.string(),
      guardianName: z.string().nullable(),
      phone: z.string(),
      text: z.string(),
      waUrl: z.string(),
      openedBy: z
        .string()
        .nullable()
        .describe("Who opened it before and did not say what became of it: «{nome} às 10:32»"),
      claimedUntil: instant,
      quietNow: z.boolean().describe("The church's quiet hours"),
      ...progress,
    }),
    mayBeEmpty: true,
  }),
  tell: route({
    method: "POST",
    path: "/messages/{id}/queue/{recipient}/",
    summary: "What became of a contact",
    permission: "messages.send",
    params: idParams.extend({ recipient: id }),
    body: z.object({ outcome }),
    response: z.object(progress),
  }),
}

export type MessageRecipient = z.output<typeof recipient>
export type QueuedContact = z.output<typeof messageQueue.next.response>
export type RetryBody = z.output<typeof messageRecipients.retry.body>
export type RecipientQuery = z.output<typeof messageRecipients.list.query>
