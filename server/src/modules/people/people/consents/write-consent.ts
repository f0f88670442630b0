import {
  type ConsentChannel,
  PERSON_CONSENT_PURPOSES,
  type PersonConsentPurpose,
  valuesOf,
} from "@aprisco/contract/vocabulary"
import type { Context } from "../../../../core/context.ts"
import { conflict } from "../../../../core/errors.ts"
import { keepNotice, noticeOfChurch } from "../../../ground/churches/privacy-notice/public.ts"
import { followLedger } from "./follow-ledger.ts"
import { insertConsents } from "./insert-consents.ts"
import { isInForce } from "./ledger.ts"
import { consentsOf } from "./queries.ts"

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
 * Adds to the ledger of a person, whose row or registration is locked, and updates the preferences in the same
 * transaction (docs/product/visitors.md#6.1). Withdrawing the consent for the registration withdraws all, and no contact is due any
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
  await insertConsents(
    ctx.db,
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
  ).execute()
  await followLedger(ctx, personId, concerned)
  for (const { onConsentsRecorded } of ctx.services.modules)
    await onConsentsRecorded?.(ctx, { personId, purposes: concerned, granted })
  return concerned
}
