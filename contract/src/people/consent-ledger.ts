import { z } from "zod"
import { id, instant } from "../kit/fields.ts"
import { MAX_LISTED } from "../kit/page.ts"
import { CONSENT_CHANNELS, PERSON_CONSENT_PURPOSES, valuesOf } from "../vocabulary.ts"

const purpose = z.enum(valuesOf(PERSON_CONSENT_PURPOSES), "Opção inválida")

/** A channel of messages, as the ledger names it. */
const withdrawnChannel = z.enum(["email", "sms", "whatsapp"])

export type WithdrawnChannel = z.output<typeof withdrawnChannel>

/** Of a record. */
export const withdrawnChannels = z
  .array(withdrawnChannel)
  .max(3)
  .nullable()
  .describe("Whose consent the person withdrew: off until a new one is recorded; null: not for the caller")

/** One line of the consent ledger. */
const consent = z.object({
  id: z.number().int(),
  purpose,
  purposeDisplay: z.string(),
  granted: z.boolean().describe("false: refused or withdrawn"),
  givenAt: instant,
  channel: z.enum(valuesOf(CONSENT_CHANNELS)),
  channelDisplay: z.string(),
  noticeVersion: z.string(),
  noticeHash: z.string(),
  recordedByName: z.string().nullable().describe("null: the person themselves"),
  byGuardian: z.boolean(),
  guardianPersonId: id.nullable(),
  guardianName: z.string().nullable().describe("Name of the guardian, if the guardian has a record"),
})

/** The state of a person's consents by purpose, and the whole ledger. */
export const consents = z.object({
  current: z
    .array(
      z.object({
        purpose,
        purposeDisplay: z.string(),
        state: z
          .enum(["granted", "refused", "withdrawn", "unknown", "expired"])
          .describe("expired: a guardian gave it, and the person is of age"),
        last: consent.nullable(),
      }),
    )
    .max(valuesOf(PERSON_CONSENT_PURPOSES).length)
    .describe("One entry for each purpose, also for purposes that were never asked"),
  history: z.array(consent).max(MAX_LISTED).describe("Newest first"),
  historyCount: z.number().int(),
})

export type ConsentLine = z.output<typeof consent>
export type Consents = z.output<typeof consents>
