import { MAX_LISTED } from "@aprisco/contract/kit/page"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { CONSENT_CHANNELS, CONSENT_PURPOSES, valuesOf } from "@aprisco/contract/vocabulary"
import type { Context } from "../../../core/context.ts"
import { requireVisitor } from "../public.ts"
import { type ConsentRow, consentsOf } from "./queries.ts"

type Reply = ReplyOf<typeof visitorPrivacy.consents>

/** The state of a visitor's consents by purpose, and the whole ledger. Throws 404. */
export async function listConsents(ctx: Context, visitorId: number): Promise<Reply> {
  await requireVisitor(ctx, visitorId)
  const lines = await consentsOf(ctx, visitorId, MAX_LISTED)
  const current = valuesOf(CONSENT_PURPOSES).map((purpose) => {
    const last = lines.find((line) => line.purpose === purpose)
    return {
      purpose,
      purposeDisplay: CONSENT_PURPOSES[purpose],
      state: stateOf(last),
      last: last ? presentConsent(last) : null,
    }
  })
  const history = lines.slice(0, MAX_LISTED).map(presentConsent)
  return { current, history, historyCount: lines[0]?.inAll ?? 0 }
}

/** By the last line of a purpose: withdrawn if it was granted before, otherwise refused. */
function stateOf(last: ConsentRow | undefined): Reply["current"][number]["state"] {
  if (last === undefined) return "unknown"
  if (last.granted) return "granted"
  return last.everGranted ? "withdrawn" : "refused"
}

export function presentConsent(row: ConsentRow): Reply["history"][number] {
  return {
    id: row.id,
    purpose: row.purpose,
    purposeDisplay: CONSENT_PURPOSES[row.purpose],
    granted: row.granted,
    givenAt: row.givenAt,
    channel: row.channel,
    channelDisplay: CONSENT_CHANNELS[row.channel],
    noticeVersion: row.noticeVersion,
    noticeHash: row.noticeHash,
    // Of another church of the denomination, or deleted.
    recordedByName: row.recordedById === null ? null : (row.recordedByName ?? "Usuário não disponível"),
    byGuardian: row.byGuardian,
  }
}
