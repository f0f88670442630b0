import { z } from "zod"
import { flag } from "../kit/fields.ts"
import { route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"
import { LEDGER_CHANNELS } from "./consents.ts"
import { MESSAGE_PURPOSES } from "./labels.ts"

// Any text: an invalid token gets the answer of an unknown one.
const token = z.object({ token: z.string() })

const channels = z.partialRecord(z.enum(LEDGER_CHANNELS), flag)
const purposes = z.partialRecord(z.enum(valuesOf(MESSAGE_PURPOSES)), flag)

const preferences = z.object({
  churchName: z.string(),
  logo: z.string().nullable(),
  firstName: z.string().nullable().describe("null: anonymised or deleted"),
  address: z.string().nullable().describe("Masked"),
  purpose: z.enum(valuesOf(MESSAGE_PURPOSES)).nullable().describe("Of the message with this link"),
  channels: channels.describe("Whether messages by each may come"),
  purposes: purposes.describe("Whether messages of each may come"),
  mayGrant: z
    .boolean()
    .describe("The link is young enough to switch something on; switching off always works"),
})

/** What a person wants to receive, by the secret address in a message; without an account (docs/product/messages.md#1.5). */
export const messagePreferences = {
  unsubscribe: route({
    method: "POST",
    path: "/messages/public/unsubscribe/{token}/",
    summary: "One click out (RFC 8058): no more messages of this purpose to this address",
    permission: "public",
    params: token,
    ignoresBody: true,
    response: z.object({ message: z.string() }),
    code: "token",
    limits: [{ max: 60, windowSeconds: 600, by: "address", spentBy: "invalid" }],
  }),
  read: route({
    method: "GET",
    path: "/messages/public/preferences/{token}/",
    summary: "What the person of a link receives",
    permission: "public",
    params: token,
    response: preferences,
    code: "token",
    limits: [{ max: 60, windowSeconds: 600, by: "address", spentBy: "invalid" }],
  }),
  change: route({
    method: "POST",
    path: "/messages/public/preferences/{token}/",
    summary: "Change what the person of a link receives",
    permission: "public",
    params: token,
    body: z.object({ channels: channels.default({}), purposes: purposes.default({}) }),
    response: preferences,
    code: "token",
    limits: [{ max: 60, windowSeconds: 600, by: "address", spentBy: "invalid" }],
  }),
}

export type Preferences = z.output<typeof preferences>
export type PreferencesChange = z.output<typeof messagePreferences.change.body>
