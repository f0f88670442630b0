import { z } from "zod"
import { cpf } from "../brazil/cpf.ts"
import { pastDate } from "../brazil/past-date.ts"
import { loosePhone } from "../brazil/phone.ts"
import { email, flag, optional, optionalText, required, text } from "../kit/fields.ts"
import { nameOf } from "../kit/names.ts"
import { noticeVersion } from "../visitors/privacy.ts"
import { MAX_ATTENDEES, MAX_QUESTION_OPTIONS } from "./labels.ts"

const NAME = "Nome deve ter pelo menos 2 caracteres"
const PEOPLE = "Informe ao menos um participante"

export const personName = required(NAME, nameOf(150).min(2, NAME))

/** Answers by the id of the question: a text, one or several of its options, or yes or no. The event's own questions say which. */
export const answersBody = z
  .record(
    z.string().regex(/^\d{1,15}$/),
    z.union(
      [text(1000), z.boolean(), z.array(text(100)).max(MAX_QUESTION_OPTIONS)],
      "Responda a esta pergunta",
    ),
  )
  .default({})

/** A person who comes. What is required of them the event says. */
export const attendeeBody = z.object({
  fullName: personName,
  birthDate: optional(pastDate),
  phone: optional(loosePhone),
  cpf: optional(cpf),
  under12: optional(flag).describe("Asked where the birth date is not told"),
  answers: answersBody,
})

export const attendeesBody = z
  .array(attendeeBody, PEOPLE)
  .min(1, PEOPLE)
  .max(MAX_ATTENDEES, `No máximo ${MAX_ATTENDEES} participantes por inscrição`)

const contact = {
  fullName: personName,
  email: required("E-mail é obrigatório", email),
  phone: optional(loosePhone),
}

/** What somebody sends on the page of an event (docs/product/events.md#5.1). */
export const registerBody = z.object({
  contact: z.object(contact),
  attendees: attendeesBody,
  answers: answersBody,
  wait: flag.default(true).describe("false: rather not registered than put on the waiting list"),
  consent: z
    .preprocess((value) => value ?? false, flag)
    .refine((given) => given, "É preciso concordar com o aviso de privacidade"),
  consentGuardian: optional(flag).describe("Asked where somebody is under twelve"),
  noticeVersion: noticeVersion.describe("Of the privacy notice that was shown"),
  website: z
    .string()
    .max(2000)
    .optional()
    .describe("Not shown to people: a sender who fills it in is asked to confirm"),
  stamp: optionalText(200).describe("As the page gave it; optional"),
  person: flag.default(false).describe("Ticked by a person who was mistaken for a robot"),
})

/** The same as staff sends it: no e-mail is needed, and nobody is asked for consent on a screen. */
export const staffRegisterBody = z.object({
  contact: z.object({ ...contact, email: optional(email) }),
  attendees: attendeesBody,
  answers: answersBody,
  wait: flag.default(true),
  consentGuardian: optional(flag),
})

export type AttendeeBody = z.output<typeof attendeeBody>
export type RegisterBody = z.output<typeof registerBody>
export type StaffRegisterBody = z.output<typeof staffRegisterBody>
export type Answers = z.output<typeof answersBody>
