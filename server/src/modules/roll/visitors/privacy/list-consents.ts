import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { CONSENT_PURPOSES, valuesOf } from "@aprisco/contract/vocabulary"
import type { Context } from "../../../../core/context.ts"
import { ledgerOf } from "../../../people/people/consents/public.ts"
import { requireVisitor } from "../public.ts"

type Reply = ReplyOf<typeof visitorPrivacy.consents>

/** The state of a visitor's consents by purpose, and the whole ledger. Throws 404. */
export async function listConsents(ctx: Context, visitorId: number): Promise<Reply> {
  const { personId, birthDate } = await requireVisitor(ctx, visitorId)
  return ledgerOf(ctx, { id: personId, birthDate }, valuesOf(CONSENT_PURPOSES))
}
