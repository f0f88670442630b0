import { z } from "zod"
import { civilDate, flag, id, instant, optional, reference } from "../kit/fields.ts"
import { route } from "../kit/route.ts"
import { clockTime } from "../kit/week.ts"
import { valuesOf } from "../vocabulary.ts"
import { channel, purpose } from "./bulk.ts"
import { MESSAGE_CHANNELS } from "./labels.ts"
import { skippedCounts } from "./skipped.ts"

/** What makes the product write by itself, once it is switched on. */
export const AUTOMATIONS = {
  birthday: "Aniversário",
  wedding_anniversary: "Aniversário de casamento",
  visitor_welcome: "Boas-vindas ao visitante",
  second_visit: "Segunda visita",
  absence: "Ausência",
  event_reminder: "Lembrete de evento",
  membership_anniversary: "Aniversário de membro",
} as const

export type AutomationKind = keyof typeof AUTOMATIONS

const kind = z.enum(valuesOf(AUTOMATIONS))
const params = z.object({ kind })

const automation = z.object({
  kind,
  kindDisplay: z.string(),
  isOn: z.boolean(),
  purpose,
  channels: z.array(channel).max(valuesOf(MESSAGE_CHANNELS).length),
  templateId: id.nullable(),
  templateName: z.string().nullable(),
  sendTime: z.string().describe("HH:MM by the clock of the church's state"),
  params: z.object({ days: z.number().int().nullable(), tellsPerson: z.boolean() }),
  activeSince: instant.nullable(),
})

/** Messages that leave by themselves (docs/product/messages.md#7.1). */
export const automations = {
  list: route({
    method: "GET",
    path: "/messages/automations/",
    summary: "The automatic messages, on or off",
    permission: "messages.view",
    readOnly: true,
    response: z.array(automation).max(valuesOf(AUTOMATIONS).length),
  }),
  update: route({
    method: "PATCH",
    path: "/messages/automations/{kind}/",
    summary: "Switch an automatic message on or off, or change it",
    permission: "messages.manage",
    needsVerifiedEmail: true,
    params,
    body: z.object({
      isOn: flag.optional(),
      channels: z
        .array(channel, "Escolha ao menos um canal")
        .min(1, "Escolha ao menos um canal")
        .max(valuesOf(MESSAGE_CHANNELS).length)
        .optional(),
      templateId: optional(reference),
      sendTime: clockTime.optional(),
      params: z
        .object({ days: optional(z.number().int().min(1).max(60)), tellsPerson: flag.optional() })
        .optional(),
    }),
    response: automation,
  }),
  preview: route({
    method: "GET",
    path: "/messages/automations/{kind}/preview/",
    summary: "Who would get it on a day: tomorrow without one",
    permission: "messages.view",
    readOnly: true,
    params,
    query: z.object({ date: optional(civilDate) }),
    response: z.object({
      date: civilDate,
      count: z.number().int(),
      people: z.array(z.object({ personId: id, name: z.string(), channel })).max(100),
      skipped: skippedCounts,
    }),
  }),
  run: route({
    method: "POST",
    path: "/messages/automations/{kind}/run/",
    summary: "Send today's now: each person and occasion once",
    permission: "messages.manage",
    needsVerifiedEmail: true,
    params,
    response: z.object({ queued: z.number().int(), already: z.number().int() }),
  }),
  greeted: route({
    method: "POST",
    path: "/messages/automations/birthday/greeted/",
    summary:
      "The caller greets somebody on their birthday: the automatic message of that day leaves them out",
    permission: "dashboard.view",
    body: z.object({ personId: reference }),
    response: null,
  }),
}

export type Automation = z.output<typeof automation>
export type AutomationChange = z.output<typeof automations.update.body>
