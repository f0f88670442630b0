import { z } from "zod"
import { withoutDefaults } from "../kit/changes.ts"
import { id, idParams, instant, optional, reference, required, text } from "../kit/fields.ts"
import { moment } from "../kit/moment.ts"
import { amountElse } from "../kit/money.ts"
import { publicName } from "../kit/names.ts"
import { pageOf } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"
import {
  ASKED,
  EVENT_STATUSES,
  MAX_CANCEL_HOURS,
  MAX_EVENT_CAPACITY,
  MAX_QUESTIONS,
  MAX_SESSIONS,
  VISIBILITIES,
} from "./labels.ts"
import { eventListQuery } from "./list-query.ts"
import { eventQuestion, questionsBody } from "./questions.ts"
import { eventSession, sessionsBody } from "./sessions.ts"

const visibility = z.enum(valuesOf(VISIBILITIES), "Opção inválida")
const asked = z.enum(valuesOf(ASKED), "Opção inválida")

const eventRow = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  status: z.enum(valuesOf(EVENT_STATUSES)),
  statusDisplay: z.string(),
  isOver: z.boolean(),
  visibility,
  church: id,
  churchName: z.string(),
  churchState: z.string().describe("Whose clock its hours are on"),
  branch: id,
  branchName: z.string(),
  ministryId: id.nullable(),
  ministryName: z.string().nullable(),
  place: z.string(),
  startsAt: instant.describe("The beginning of the first session"),
  endsAt: instant.describe("The end of the last session"),
  capacity: z.number().int().nullable().describe("People; null: no limit"),
  confirmed: z.number().int().describe("People who are in"),
  waiting: z.number().int().describe("People who wait for a place"),
  price: z.string().describe("Of one person"),
  publicUrl: z.string().nullable().describe("Of its page; null: it has none, or not yet"),
  cover: z.string().nullable().describe("A signed address that expires; null: none"),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    door: z.boolean().describe("Lets people in at its door"),
  }),
})

const event = eventRow.extend({
  description: z.string(),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  waitlist: z.boolean(),
  cancelHours: z.number().int(),
  cancellationReason: z.string(),
  fields: z.object({ birthDate: asked, phone: asked, cpf: asked }),
  sessions: z.array(eventSession).max(MAX_SESSIONS),
  questions: z.array(eventQuestion).max(MAX_QUESTIONS),
  createdAt: instant,
  updatedAt: instant,
})

const CAPACITY = `Informe um número de 0 a ${MAX_EVENT_CAPACITY.toLocaleString("pt-BR")}`
const HOURS = `Informe um número de 0 a ${MAX_CANCEL_HOURS}`
const SLUG = "Use letras minúsculas sem acento, números e hífens, de 3 a 80 caracteres"

const fields = {
  title: required("Título é obrigatório", publicName(150)),
  sessions: sessionsBody,
  description: text(5000).default(""),
  branch: optional(reference).describe("None: the headquarters"),
  ministryId: optional(reference),
  place: text(200).default(""),
  capacity: optional(
    z.coerce.number(CAPACITY).int(CAPACITY).min(0, CAPACITY).max(MAX_EVENT_CAPACITY, CAPACITY),
  ).describe("People; null: no limit, 0: everybody waits"),
  price: amountElse("Preço inválido").default(0).describe("Of one person"),
  visibility: visibility.default("public"),
  opensAt: optional(moment),
  closesAt: optional(moment),
  waitlist: z.boolean().default(true),
  cancelHours: z.coerce.number(HOURS).int(HOURS).min(0, HOURS).max(MAX_CANCEL_HOURS, HOURS).default(24),
  slug: optional(
    z
      .string()
      .min(3, SLUG)
      .max(80, SLUG)
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, SLUG)
      // A part of the address of registrations (public-page.ts).
      .refine((value) => value !== "registrations", SLUG),
  ).describe("In the address of its page; none: made of the title"),
  fields: z
    .object({
      birthDate: asked.default("off"),
      phone: asked.default("off"),
      cpf: asked.default("off"),
    })
    .default({ birthDate: "off", phone: "off", cpf: "off" }),
  questions: questionsBody.default([]),
}

/** A change of state without anything to say about it. */
const stateChange = (verb: string, summary: string) =>
  route({
    method: "POST",
    path: `/events/{id}/${verb}/`,
    summary,
    permission: "activities.edit",
    params: idParams,
    response: event,
  })

/** What people register for, with the rights of the activities (docs/product/events.md#1.1). */
export const events = {
  list: route({
    method: "GET",
    path: "/events/",
    summary: "The events that the caller may see",
    permission: "activities.view",
    readOnly: true,
    query: eventListQuery,
    response: pageOf(eventRow),
  }),
  create: route({
    method: "POST",
    path: "/events/",
    summary: "Create an event, as a draft",
    permission: "activities.create",
    body: z.object({
      ...fields,
      church: optional(reference),
      activityId: optional(reference).describe(
        "A dated activity that becomes this event: it is inactive then",
      ),
    }),
    response: event,
    status: 201,
  }),
  detail: route({
    method: "GET",
    path: "/events/{id}/",
    summary: "One event",
    permission: "activities.view",
    readOnly: true,
    params: idParams,
    response: event,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: "/events/{id}/",
    summary: "Change an event; sessions and questions that are left out of their list go",
    permission: "activities.edit",
    params: idParams,
    body: z.object(withoutDefaults(fields)),
    response: event,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: "/events/{id}/",
    summary: "Delete an event for which nobody has registered",
    permission: "activities.delete",
    params: idParams,
    response: null,
    versioned: true,
  }),
  publish: stateChange("publish", "Publish an event: its page shows it, and it takes registrations"),
  close: stateChange("close", "End the registrations of an event"),
  reopen: stateChange("reopen", "Take registrations again"),
  cancel: route({
    method: "POST",
    path: "/events/{id}/cancel/",
    summary: "Cancel an event for good",
    permission: "activities.edit",
    params: idParams,
    body: z.object({ reason: text(500).default("") }),
    response: event,
  }),
  duplicate: route({
    method: "POST",
    path: "/events/{id}/duplicate/",
    summary: "Make a draft with the same form, a week after today or after the original, whatever is later",
    permission: "activities.create",
    params: idParams,
    response: event,
    status: 201,
  }),
  uploadCover: route({
    method: "POST",
    path: "/events/{id}/cover/",
    summary: "Replace the cover; stored small and without its metadata",
    permission: "activities.edit",
    params: idParams,
    body: z.object({ image: z.unknown() }),
    files: ["image"],
    limits: [{ max: 60, windowSeconds: 600, by: "user" }],
    response: event,
  }),
  removeCover: route({
    method: "DELETE",
    path: "/events/{id}/cover/",
    summary: "Remove the cover",
    permission: "activities.edit",
    params: idParams,
    response: event,
  }),
}

export type EventRow = z.output<typeof eventRow>
export type ChurchEvent = z.output<typeof event>
export type EventBody = z.output<typeof events.create.body>
export type EventChange = z.output<typeof events.update.body>
export type EventQuery = z.output<typeof events.list.query>
