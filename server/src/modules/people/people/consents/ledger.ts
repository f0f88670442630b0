import { MAX_LISTED } from "@aprisco/contract/kit/page"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import {
  CONSENT_CHANNELS,
  PERSON_CONSENT_PURPOSES,
  type PersonConsentPurpose,
  valuesOf,
} from "@aprisco/contract/vocabulary"
import type { Context } from "../../../../core/context.ts"
import { isMinor } from "../../../../core/of-age.ts"
import { type ConsentRow, consentsOf } from "./queries.ts"

type Reply = ReplyOf<typeof visitorPrivacy.consents>

/** The state of a person's consents by purpose, and the whole ledger. */
export async function ledgerOf(
  ctx: Context,
  { id, birthDate }: { id: number; birthDate: string | null },
  purposes: readonly PersonConsentPurpose[] = valuesOf(PERSON_CONSENT_PURPOSES),
): Promise<Reply> {
  const lines = await consentsOf(ctx, id, MAX_LISTED)
  const current = purposes.map((purpose) => {
    const last = lines.find((line) => line.purpose === purpose)
    return {
      purpose,
      purposeDisplay: PERSON_CONSENT_PURPOSES[purpose],
      state: stateOf(last, isMinor(birthDate, ctx.today) === false),
      last: last ? presentConsent(last) : null,
    }
  })
  const history = lines.slice(0, MAX_LISTED).map(presentConsent)
  return { current, history, historyCount: lines[0]?.inAll ?? 0 }
}

/** By the last line of a purpose: withdrawn if it was granted before, otherwise refused; what a guardian gave ends at 18 (docs/product/people.md#8.7). */
function stateOf(last: ConsentRow | undefined, ofAge: boolean): Reply["current"][number]["state"] {
  if (last === undefined) return "unknown"
  if (last.granted) return last.byGuardian && ofAge ? "expired" : "granted"
  return last.everGranted ? "withdrawn" : "refused"
}

/** Whether the last line of a purpose is a consent that holds today. */
export function isInForce(last: ConsentRow | undefined, birthDate: string | null, today: string): boolean {
  return stateOf(last, isMinor(birthDate, today) === false) === "granted"
}

export function presentConsent(row: ConsentRow): Reply["history"][number] {
  return {
    id: row.id,
    purpose: row.purpose,
    purposeDisplay: PERSON_CONSENT_PURPOSES[row.purpose],
    granted: row.granted,
    givenAt: row.givenAt,
    channel: row.channel,
    channelDisplay: CONSENT_CHANNELS[row.channel],
    noticeVersion: row.noticeVersion,
    noticeHash: row.noticeHash,
    // Of another church of the denomination, or deleted.
    recordedByName: row.recordedById === null ? null : (row.recordedByName ?? "Usuário não disponível"),
    byGuardian: row.byGuardian,
    guardianPersonId: row.guardianPersonId,
    guardianName: row.guardianName,
  }
}
