import {
  type ConsentChannel,
  PERSON_CONSENT_PURPOSES,
  type PersonConsentPurpose,
  valuesOf,
} from "@aprisco/contract/vocabulary"
import type { Context } from "../../../core/context.ts"
import { conflict } from "../../../core/errors.ts"
import { keepNotice, noticeOfChurch } from "../../churches/privacy-notice/public.ts"
import { acceptChannels } from "../../members/public.ts"
import { syncConsentFlags, usualDueTime } from "../public.ts"
import { isInForce } from "./list-consents.ts"
import { consentsOf, registrationsForUpdate } from "./queries.ts"

interface Subject {
  churchId: number
  personId: number
  birthDate: string | null
  /** The registration at which it was recorded; null: at the person. */
  visitorId: number | null
  byGuardian: boolean
  guardianPersonId: number | null
}

interface Said {
  purpose: PersonConsentPurpose
  granted: boolean
  channel: ConsentChannel
}

/**
 * Adds to the ledger of a person, whose row or registration is locked, and updates the preferences on the roll and in all registrations in
 * the same transaction (docs/product/visitors.md#6.1). Withdrawing the consent for the registration withdraws all, and no contact is due any
 * more; granting it again makes one due for visitors who were never contacted. Returns the purposes concerned. Throws 409 when nothing would change.
 */
export async function writeConsent(
  ctx: Context,
  { birthDate, ...subject }: Subject,
  { purpose, granted, channel }: Said,
): Promise<PersonConsentPurpose[]> {
  const { churchId, personId } = subject
  const lines = await consentsOf(ctx, personId)
  const isGiven = (one: PersonConsentPurpose) =>
    isInForce(
      lines.find((line) => line.purpose === one),
      birthDate,
      ctx.today,
    )
  if (granted && isGiven(purpose)) throw conflict("Este consentimento já está registrado.")
  if (!granted && !isGiven(purpose)) throw conflict("Este consentimento não está em vigor.")
  const purposes = !granted && purpose === "registration" ? valuesOf(PERSON_CONSENT_PURPOSES) : [purpose]
  const concerned = purposes.filter((one) => granted || isGiven(one))
  const notice = await noticeOfChurch(ctx, churchId)
  await keepNotice(ctx, churchId, notice)
  await ctx.db
    .insertInto("consents")
    .values(
      concerned.map((one) => ({
        ...subject,
        purpose: one,
        granted,
        noticeVersion: notice.version,
        noticeHash: notice.hash,
        channel,
        givenAt: ctx.now,
        recordedById: ctx.actor.userId,
      })),
    )
    .execute()
  await followOnRoll(ctx, personId, concerned, granted)
  await followInRegistrations(ctx, personId, concerned, granted)
  return concerned
}

async function followOnRoll(
  ctx: Context,
  personId: number,
  concerned: readonly PersonConsentPurpose[],
  granted: boolean,
): Promise<void> {
  const said = (purpose: PersonConsentPurpose) => (concerned.includes(purpose) ? granted : undefined)
  await acceptChannels(ctx, personId, {
    acceptEmail: said("email"),
    acceptSms: said("sms"),
    acceptWhatsapp: said("whatsapp"),
  })
}

async function followInRegistrations(
  ctx: Context,
  personId: number,
  concerned: readonly PersonConsentPurpose[],
  granted: boolean,
): Promise<void> {
  const registrations = await registrationsForUpdate(ctx, personId)
  const ids = registrations.map(({ id }) => id)
  const [first] = ids
  if (first === undefined) return
  await syncConsentFlags(ctx, ...ids)
  const waiting = registrations.filter(
    ({ followUpStatus, followUpDueAt }) => followUpStatus === "pending" && followUpDueAt === null,
  )
  if (granted && concerned.includes("registration") && waiting.length > 0) {
    const followUpDueAt = await usualDueTime(ctx, { id: first })
    const waitingIds = waiting.map(({ id }) => id)
    await ctx.db.updateTable("visitors").set({ followUpDueAt }).where("id", "in", waitingIds).execute()
  }
  if (!granted && concerned.includes("prayer"))
    await ctx.db.updateTable("visitors").set({ wantsPrayer: false }).where("id", "in", ids).execute()
}
