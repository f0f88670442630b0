import { VISIT_SOURCES } from "@aprisco/contract/visitors/returns"
import type { Context } from "../../../../core/context.ts"
import { asPlainJson } from "../../../../core/plain.ts"
import { noticesKept } from "../../../ground/churches/privacy-notice/public.ts"
import { consentsOf, presentConsent } from "../../../people/people/consents/public.ts"
import { readVisitor } from "../public.ts"
import { visitDaysOf } from "./queries.ts"

export type VisitorData = Awaited<ReturnType<typeof collectVisitorData>>

/** Everything that is stored about one visitor. Throws 404. */
export async function collectVisitorData(ctx: Context, visitorId: number) {
  const { body } = await readVisitor(ctx, visitorId, null)
  const { can: _, possibleReturn: __, contactHidden: ___, ...visitor } = body
  const visits = (await visitDaysOf(ctx, visitorId)).map(({ source, ...visit }) => ({
    ...visit,
    source: VISIT_SOURCES[source],
  }))
  const consents = (await consentsOf(ctx, visitor.personId)).map(presentConsent)
  const agreedTo = new Set(consents.map(({ noticeHash }) => noticeHash))
  const notices = (await noticesKept(ctx, visitor.church, null)).filter(({ hash }) => agreedTo.has(hash))
  return asPlainJson({ visitor, visits, consents, notices })
}
