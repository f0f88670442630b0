import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { memberVisits } from "@aprisco/contract/visitor-returns"
import { REGISTRATION_SOURCES } from "@aprisco/contract/vocabulary"
import type { Context } from "../../core/context.ts"
import { decryptText } from "../../core/pastoral-text.ts"
import { requireMember } from "../members/public.ts"
import { auditReading, presentContact, readsObservations } from "../visitors/public.ts"
import { presentVisits } from "./present.ts"
import { contactsOfAll, visitorsOfMember, visitsOf } from "./queries.ts"

/**
 * What the church knows of a member from before: visits, contacts, and what was confided, for those who may read it. Of the
 * registrations that are in the caller's reach. Throws 404.
 */
export async function listMemberVisits(
  ctx: Context,
  memberId: number,
): Promise<ReplyOf<typeof memberVisits.list>> {
  await requireMember(ctx, memberId)
  const visitors = await visitorsOfMember(ctx, memberId)
  if (visitors.length === 0) return []
  const ids = visitors.map(({ id }) => id)
  const visits = await visitsOf(ctx, ids)
  const contacts = await contactsOfAll(ctx, ids)
  for (const visitor of visitors) {
    if (visitor.sealedObservations !== null && readsObservations(ctx, visitor))
      await auditReading(ctx, visitor)
  }
  return visitors.map((visitor) => {
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
      observations: reads ? decryptText(ctx, visitor.sealedObservations) : null,
      observationsHidden: !reads && visitor.sealedObservations !== null,
      visits: presentVisits(visits.filter(({ visitorId }) => visitorId === visitor.id)),
      contacts: theirs.map((contact) => presentContact(ctx, contact)),
    }
  })
}
