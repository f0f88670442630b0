import type { ConsentChannel, PersonConsentPurpose } from "@aprisco/contract/vocabulary"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { isInForce } from "./ledger.ts"
import { consentsOf } from "./queries.ts"
import { writeConsent } from "./write-consent.ts"

interface Withdrawal {
  readonly churchId: number
  readonly personId: number
  readonly purpose: PersonConsentPurpose
  readonly channel: ConsentChannel
}

/**
 * Withdraws a consent that somebody has asked a user to withdraw, whoever may change the person's record: it must be as easy as possible (LGPD art. 8
 * § 5). Where it is not in force, or the person is anonymised, nothing changes. The caller sees to the reach, and locks nothing before.
 */
export async function withdrawConsent(
  ctx: Context,
  { churchId, personId, purpose, channel }: Withdrawal,
): Promise<void> {
  const person = await ctx.db
    .selectFrom("people")
    .where("id", "=", personId)
    .where("churchId", "=", churchId)
    .where("anonymisedAt", "is", null)
    .where("mergedIntoId", "is", null)
    .select("birthDate")
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (person === undefined) return
  const { birthDate } = person
  const last = (await consentsOf(ctx, personId)).find((line) => line.purpose === purpose)
  if (!isInForce(last, birthDate, ctx.today)) return
  const subject = {
    churchId,
    personId,
    birthDate,
    visitorId: null,
    byGuardian: false,
    guardianPersonId: null,
  }
  const purposes = await writeConsent(ctx, subject, { purpose, granted: false, channel })
  await record(ctx, "person.consent_withdrawn", {
    entity: "person",
    id: personId,
    churchId,
    facts: { purposes, channel },
  })
}
