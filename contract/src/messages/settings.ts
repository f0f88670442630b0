import { z } from "zod"
import { email, id, idParams, instant, optional, required, wholeNumber } from "../kit/fields.ts"
import { pageOf, paging, searchText } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { clockTime } from "../kit/week.ts"
import { valuesOf } from "../vocabulary.ts"
import { channel } from "./bulk.ts"
import { ACCOUNT_MAIL_KINDS, ACCOUNT_MAIL_STATES } from "./labels.ts"

const settings = z.object({
  quietStart: z
    .string()
    .nullable()
    .describe("HH:MM by the clock of the church's state; null: no quiet hours"),
  quietEnd: z.string().nullable(),
  dailyCap: z.number().int().describe("The most messages that a person gets a day"),
  emailPerMinute: z.number().int(),
  replyTo: z.string().nullable().describe("null: the church's address"),
  approvalAbove: z
    .number()
    .int()
    .nullable()
    .describe("From more recipients on somebody with messages.manage approves; null: never"),
  held: z.boolean().describe("After a restore: nothing leaves before «Retomar envios»"),
  updatedAt: instant.nullable(),
})

const suppressed = z.object({
  id,
  address: z.string().nullable().describe("Masked for who may not edit members; null once it is erased"),
  answer: z.string().describe("What the mail server said"),
  since: instant,
})

/** How a church sends messages (docs/product/messages.md#6.1). */
export const messageSettings = {
  read: route({
    method: "GET",
    path: "/messages/settings/",
    summary: "Quiet hours, daily cap, rate and approval",
    permission: "messages.view",
    readOnly: true,
    response: settings,
  }),
  update: route({
    method: "PATCH",
    path: "/messages/settings/",
    summary: "Change how the church sends messages",
    permission: "messages.manage",
    body: z.object({
      quietStart: optional(clockTime),
      quietEnd: optional(clockTime),
      dailyCap: wholeNumber("De 1 a 20", { min: 1, max: 20 }).optional(),
      emailPerMinute: wholeNumber("De 1 a 600", { min: 1, max: 600 }).optional(),
      replyTo: optional(email),
      approvalAbove: optional(wholeNumber("De 1 a 100000", { min: 1, max: 100_000 })),
    }),
    response: settings,
  }),
  test: route({
    method: "POST",
    path: "/messages/settings/test/",
    summary: "Try a channel: sends one e-mail to the caller and says what the server answered",
    permission: "messages.manage",
    needsVerifiedEmail: true,
    body: z.object({ channel: required("Escolha o canal", channel) }),
    response: z.object({ ok: z.boolean(), answer: z.string() }),
    limits: [{ max: 10, windowSeconds: 600, by: "user" }],
  }),
  release: route({
    method: "POST",
    path: "/messages/settings/release/",
    summary: "Let messages leave again after a restore",
    permission: "messages.manage",
    response: settings,
  }),
  suppressed: route({
    method: "GET",
    path: "/messages/suppressed/",
    summary: "Addresses that a mail server refused for good: no message goes there",
    permission: "messages.view",
    readOnly: true,
    query: z.object({ ...paging(20), search: searchText }),
    response: pageOf(suppressed),
  }),
  lift: route({
    method: "DELETE",
    path: "/messages/suppressed/{id}/",
    summary: "Write to a refused address again",
    permission: "messages.manage",
    params: idParams,
    response: null,
  }),
}

const accountMail = z.object({
  id,
  at: instant,
  kind: z.enum(valuesOf(ACCOUNT_MAIL_KINDS)),
  kindDisplay: z.string(),
  userName: z.string().nullable(),
  state: z.enum(valuesOf(ACCOUNT_MAIL_STATES)),
  stateDisplay: z.string(),
  answer: z.string().nullable().describe("What the mail server said"),
})

/** What became of the e-mails about accounts: invitations, passwords, addresses; for ninety days and without their links. */
export const accountMails = {
  list: route({
    method: "GET",
    path: "/messages/account-mails/",
    summary: "The e-mails about the church's accounts, the newest first",
    permission: "users.manage",
    readOnly: true,
    query: z.object({ ...paging(20), search: searchText }),
    response: pageOf(accountMail),
  }),
}

export type MessageSettings = z.output<typeof settings>
export type MessageSettingsChange = z.output<typeof messageSettings.update.body>
export type SuppressedAddress = z.output<typeof suppressed>
export type AccountMail = z.output<typeof accountMail>
