import { MAX_LISTED } from "@aprisco/contract/kit/page"
import { type InputOf, pathOf, type ReplyOf } from "@aprisco/contract/kit/route"
import { memberVisits } from "@aprisco/contract/visitors/returns"
import { REGISTRATION_SOURCES } from "@aprisco/contract/vocabulary"
import type { Context } from "../../../../core/context.ts"
import { decryptText } from "../../../../core/encrypted-text.ts"
import { toPage } from "../../../../db/page.ts"
import { requireMember } from "../../members/public.ts"
import { auditReading, presentContact, readsObservations } from "../public.ts"
import { presentVisit } from "./present.ts"
import { contactsOfAll, visitorCountOfMember, visitorsOfMember, visitsOf } from "./queries.ts"

type Route = (typeof memberVisits)["list"]

/**
 * A member's time as a visitor: visits, contacts, and observations for callers who may read them. Of the
 * registrations that are in the caller's reach. Throws 404.
 */
export async function listMemberVisits(
  ctx: Context,
  memberId: number,
  query: InputOf<Route>["query"],
): Promise<ReplyOf<Route>> {
  await requireMember(ctx, memberId)
  const count = await visitorCountOfMember(ctx, memberId)
  const visitors = await visitorsOfMember(ctx, memberId, query)
  const ids = visitors.map(({ id }) => id)
  const visits = ids.length === 0 ? [] : await visitsOf(ctx, ids, { limit: MAX_LISTED, offset: 0 })
  const contacts = ids.length === 0 ? [] : await contactsOfAll(ctx, ids)
  for (const visitor of visitors) {
    if (visitor.encryptedObservations !== null && readsObservations(ctx, visitor))
      await auditReading(ctx, visitor)
  }
  const results = visitors.map((visitor) => {
    const came = visits.filter(({ visitorId }) => visitorId === visitor.id)
    const theirs = contacts.filter(({ visitorId }) => visitorId === visitor.id)
    const reads = readsObservations(ctx, visitor)
    return {
      id: visitor.id,
      registeredAt: visitor.createdAt,
      sourceDisplay: REGISTRATION_SOURCES[visitor.registrationSource],
      branchName: visitor.branchName,
      conversionDate: visitor.convertedAt,
      conversionNotes: decryptText(ctx, visitor.encryptedConversionNotes),
      guardianName: visitor.guardianName,
      guardianPhone: visitor.guardianPhone,
      ministryInterest: visitor.ministryInterest,
      wantsGrowthGroup: visitor.wantsGrowthGroup,
      observations: reads ? decryptText(ctx, visitor.encryptedObservations) : null,
      observationsHidden: !reads && visitor.encryptedObservations !== null,
      visits: came.map(presentVisit),
      visitCount: came[0]?.inAll ?? 0,
      contacts: theirs.map((contact) => presentContact(ctx, contact)),
      contactCount: theirs[0]?.inAll ?? 0,
    }
  })
  return toPage(pathOf(memberVisits.list.path, { id: memberId }), query, count, results)
}
