import { z } from "zod"
import { idParams, required, text } from "../kit/fields.ts"
import { route } from "../kit/route.ts"
import { CHOOSABLE_CHANNELS, valuesOf } from "../vocabulary.ts"
import { audience } from "./audience.ts"
import { channel } from "./bulk.ts"
import { MESSAGE_CHANNELS } from "./labels.ts"

/** The purposes of the ledger by which messages go. */
export const LEDGER_CHANNELS = ["email", "whatsapp", "sms"] as const

/** Who of a church may be written to, and how it asks (docs/product/messages.md#1.1). */
export const messageConsents = {
  reach: route({
    method: "GET",
    path: "/messages/consents/",
    summary: "How many of the people in the caller's reach may be written to, by channel",
    permission: "messages.view",
    readOnly: true,
    response: z.object({
      people: z.number().int(),
      channels: z
        .array(z.object({ channel, people: z.number().int() }))
        .max(valuesOf(MESSAGE_CHANNELS).length),
    }),
  }),
  record: route({
    method: "POST",
    path: "/messages/consents/",
    summary: "Record the consents of forms that people have signed; never over a withdrawal",
    permission: "messages.manage",
    body: z.object({
      audience: required("Escolha de quem são os formulários", audience),
      purposes: z
        .array(z.enum(LEDGER_CHANNELS, "Opção inválida"), "Escolha ao menos um canal")
        .min(1, "Escolha ao menos um canal")
        .max(LEDGER_CHANNELS.length),
      channel: required("Diga como as pessoas informaram", z.enum(CHOOSABLE_CHANNELS, "Opção inválida")),
      statement: required("Descreva o formulário que foi assinado", text(500)),
    }),
    response: z.object({
      recorded: z.number().int().describe("People with at least one new consent"),
      already: z.number().int(),
      skipped: z.object({ withdrew: z.number().int(), minor: z.number().int() }),
    }),
    limits: [{ max: 20, windowSeconds: 3600, by: "user" }],
    long: true,
  }),
  link: route({
    method: "POST",
    path: "/people/{id}/preferences-link/",
    summary: "A person's own page of what they want to receive, for thirty days",
    permission: "members.view",
    params: idParams,
    response: z.object({
      url: z.string(),
      waUrl: z.string().nullable().describe("WhatsApp with the link in the text; null: no mobile telephone"),
    }),
    limits: [{ max: 60, windowSeconds: 3600, by: "user" }],
  }),
}

export type BulkConsents = z.output<typeof messageConsents.record.body>
