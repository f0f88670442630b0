import { z } from "zod"
import { flag, instant, optional, optionalText, required } from "../kit/fields.ts"
import { CHOOSABLE_FOLLOW_UPS, CONSENT_PURPOSES, CONTACT_CHANNELS, valuesOf } from "../vocabulary.ts"
import { dueState } from "./list-query.ts"

const contactChannel = z.enum(valuesOf(CONTACT_CHANNELS), "Opção inválida")

/** The fields about the follow-up in every answer about a visitor. */
export const followUpFields = {
  responsible: z
    .object({ id: z.number().int(), name: z.string() })
    .nullable()
    .describe("The person responsible for the follow-up; null: unassigned"),
  followUpDueAt: instant.nullable().describe("When the next contact is due; null: none is"),
  followUpDue: dueState.nullable().describe("That time compared with now and the civil day"),
}

const way = z.object({
  to: z.string().nullable().describe("The number or address; null: not allowed"),
  reason: z.string().nullable().describe("Why it is not allowed, as text for a person"),
  consent: z
    .enum(valuesOf(CONSENT_PURPOSES))
    .nullable()
    .describe("The consent that was never recorded and would open it; null: none is missing"),
})

/** The ways to reach a visitor: WhatsApp and e-mail with consent only (docs/product/visitors.md#3.7). */
export const contactWays = z.object({
  whatsapp: way.describe("Digits with the country's code, as wa.me wants them"),
  call: way.describe("As a tel: address wants it"),
  email: way,
})

/** How a contact was made and the next step: the fields of a contact beyond its outcome. */
export const contactTrail = {
  channel: contactChannel.nullable().describe("null: not stated"),
  channelDisplay: z.string().nullable(),
  nextStep: z.string(),
  nextDueAt: instant.nullable(),
}

/** When to talk again, or that the follow-up ends. */
export const nextContact = {
  nextDueAt: optional(z.iso.datetime({ offset: true, error: "Data inválida" })),
  endFollowUp: flag
    .default(false)
    .describe("No further contact is due, whatever the status and the next step"),
}

/** One contact. The first two fields are enough; with a next step and no time, the next contact is due like a new visitor's. */
export const contactBody = z.object({
  followUpStatus: required("Selecione um status", z.enum(CHOOSABLE_FOLLOW_UPS, "Opção inválida")),
  conversionNotes: optionalText(2000),
  channel: optional(contactChannel),
  nextStep: optionalText(200),
  ...nextContact,
})

const moment = z.iso.datetime({ offset: true, error: "Data inválida" })

/** Another due time, from who knows the present one: of two who change it the second is refused (docs/product/follow-ups.md#3.5). */
export const postponeBody = z.object({
  nextDueAt: required("Escolha quando falar", moment),
  knownDueAt: required("Informe o prazo atual", moment).describe("The due time that is replaced"),
})

/** The due time now, and the one that it replaced: what an undo gives back. */
export const postponed = z.object({ dueAt: instant, previousDueAt: instant })

interface AfterContact {
  followUpStatus?: string | null
  nextDueAt?: string | null
  endFollowUp?: boolean
}

/** The rule of the staff's screens: after a contact there is a next one, or the follow-up ends (docs/product/visitors.md#3.8). */
export function saysWhatIsNext({ followUpStatus, nextDueAt, endFollowUp }: AfterContact): boolean {
  return followUpStatus !== "contacted" || Boolean(nextDueAt) || endFollowUp === true
}

export const SAY_WHAT_IS_NEXT = {
  path: ["nextDueAt"],
  error: "Escolha quando falar de novo, ou encerre o acompanhamento",
}

/** A contact as the screens record it. */
export const contactForm = contactBody.refine(saysWhatIsNext, SAY_WHAT_IS_NEXT)

export type PostponeBody = z.output<typeof postponeBody>
export type Postponed = z.output<typeof postponed>
export type ContactWay = z.output<typeof way>
export type ContactWays = z.output<typeof contactWays>
