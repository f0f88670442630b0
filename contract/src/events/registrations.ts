import { z } from "zod"
import { civilDate, flag, id, idParams, instant, optional, reference, required } from "../kit/fields.ts"
import { amountElse } from "../kit/money.ts"
import { ordering, pageOf, paging, searchText } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"
import {
  LEAVES,
  MAX_ATTENDEES,
  MAX_QUESTIONS,
  PAYMENT_METHODS,
  REGISTRATION_MAIL,
  REGISTRATION_STATUSES,
} from "./labels.ts"
import { answersBody, attendeeBody, staffRegisterBody } from "./registration-form.ts"

const status = z.enum(valuesOf(REGISTRATION_STATUSES), "Opção inválida")
const method = z.enum(valuesOf(PAYMENT_METHODS), "Opção inválida")

/** An answer as it is shown, under the label that its question has; also of a question that left the form. */
const shownAnswer = z.object({
  questionId: id,
  label: z.string(),
  removed: z.boolean(),
  answer: z.union([z.string(), z.boolean(), z.array(z.string()).max(30)]),
})
const shownAnswers = z.array(shownAnswer).max(MAX_QUESTIONS * 10)

const attendee = z.object({
  id,
  fullName: z.string().nullable().describe("null: deleted after the event"),
  birthDate: civilDate.nullable(),
  phone: z.string().nullable(),
  cpf: z.string().nullable().describe("null also for who may not edit members"),
  isUnder12: z.boolean().nullable(),
  cancelled: z.boolean(),
  checkedInAt: instant.nullable().describe("When they first came in, to whatever session"),
  leave: z
    .enum(valuesOf(LEAVES))
    .describe("A guardian's leave on paper, needed under 16 where people sleep away at some session"),
  code: z.string().nullable().describe("With which they come through the door; null: they wait"),
  personId: id.nullable(),
  suggestion: z
    .object({ personId: id, fullName: z.string() })
    .nullable()
    .describe("The person whom it seems to be: by CPF, or by name with birth date or telephone"),
  answers: shownAnswers,
})

const registration = z.object({
  id,
  number: z.string(),
  status,
  statusDisplay: z.string(),
  position: z.number().int().nullable().describe("In the line; null: not waiting"),
  source: z.enum(["public", "staff"]),
  contact: z.object({
    fullName: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  attendees: z.array(attendee).max(MAX_ATTENDEES * 2),
  answers: shownAnswers,
  amount: z
    .string()
    .describe("The price at registering for those who have not cancelled; 0.00 while waiting"),
  paidAmount: z.string(),
  paidMethod: method.nullable(),
  mail: z.enum(valuesOf(REGISTRATION_MAIL)),
  possibleDuplicate: z.string().nullable().describe("The number of another registration of the same people"),
  arrivedAt: instant,
})

const ofRegistration = z.object({ id, rid: id })

/** Who registered for an event, for its staff (docs/product/events.md#5.1). */
export const eventRegistrations = {
  list: route({
    method: "GET",
    path: "/events/{id}/registrations/",
    summary: "The registrations of an event, in the order in which they came",
    permission: "activities.edit",
    readOnly: true,
    params: idParams,
    query: z.object({
      ...paging(50),
      search: searchText,
      status: optional(status),
      ordering: ordering("arrived_at", "-arrived_at"),
    }),
    response: pageOf(registration),
  }),
  create: route({
    method: "POST",
    path: "/events/{id}/registrations/",
    summary: "Register people, until the last session ends; beyond the capacity they wait",
    permission: "activities.edit",
    params: idParams,
    body: staffRegisterBody,
    response: registration,
    status: 201,
  }),
  update: route({
    method: "PATCH",
    path: "/events/{id}/registrations/{rid}/",
    summary: "Correct contact, people or answers; another e-mail ends the old secret address",
    permission: "activities.edit",
    params: ofRegistration,
    body: z.object({
      contact: staffRegisterBody.shape.contact.partial().optional(),
      attendees: z
        .array(attendeeBody.partial().extend({ id: required("Participante não encontrado.", reference) }))
        .max(MAX_ATTENDEES)
        .optional(),
      answers: answersBody.removeDefault().optional(),
      consentGuardian: optional(flag),
    }),
    response: registration,
  }),
  cancel: route({
    method: "POST",
    path: "/events/{id}/registrations/{rid}/cancel/",
    summary: "Cancel a registration, or some of its people; the places go to those who wait",
    permission: "activities.edit",
    params: ofRegistration,
    body: z.object({ attendees: z.array(reference).max(MAX_ATTENDEES).optional() }),
    response: registration,
  }),
  promote: route({
    method: "POST",
    path: "/events/{id}/registrations/{rid}/promote/",
    summary: "Let in who waits, whatever the line and the capacity",
    permission: "activities.edit",
    params: ofRegistration,
    response: registration,
  }),
  pay: route({
    method: "POST",
    path: "/events/{id}/registrations/{rid}/pay/",
    summary: "Note what was paid in all; it is no entry of the books",
    permission: "activities.edit",
    params: ofRegistration,
    body: z.object({
      amount: required("Informe o valor", amountElse("Valor inválido")),
      method: optional(method),
    }),
    response: registration,
  }),
  link: route({
    method: "PATCH",
    path: "/events/{id}/attendees/{aid}/",
    summary: "Say which person of the church somebody is; null: nobody",
    permission: "activities.edit",
    params: z.object({ id, aid: id }),
    body: z.object({ personId: reference.nullable() }),
    response: registration,
  }),
  resend: route({
    method: "POST",
    path: "/events/{id}/registrations/{rid}/resend/",
    summary: "Mail the letter of a registration again",
    permission: "activities.edit",
    needsVerifiedEmail: true,
    params: ofRegistration,
    limits: [{ max: 60, windowSeconds: 600, by: "user" }],
    response: registration,
  }),
}

export type Registration = z.output<typeof registration>
export type RegistrationQuery = z.output<typeof eventRegistrations.list.query>
export type RegistrationChange = z.output<typeof eventRegistrations.update.body>
