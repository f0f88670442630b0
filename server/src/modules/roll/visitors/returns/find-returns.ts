import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { visitorReturns } from "@aprisco/contract/visitors/returns"
import { FOLLOW_UP_STATUSES } from "@aprisco/contract/vocabulary"
import type { Context } from "../../../../core/context.ts"
import { contactHidden } from "../../../../core/minors-contact.ts"
import { requireVisitor } from "../public.ts"
import { differing, keptOf } from "./merge.ts"
import { similarRegistrations } from "./queries.ts"

/** Registrations that may be of the same person, for staff to decide on; the oldest first. Throws 404. */
export async function findReturns(
  ctx: Context,
  visitorId: number,
): Promise<ReplyOf<typeof visitorReturns.possible>> {
  const visitor = await requireVisitor(ctx, visitorId)
  const rows = await similarRegistrations(ctx, visitorId)
  return rows.map((row) => {
    const hidden = contactHidden(ctx, row)
    const [kept, joined] = keptOf(visitor, row)
    return {
      id: row.id,
      fullName: row.fullName,
      phone: hidden ? null : row.phone,
      email: hidden ? null : row.email,
      birthDate: row.birthDate,
      city: row.city,
      state: row.state,
      branchName: row.branchName,
      createdAt: row.createdAt,
      followUpStatusDisplay: FOLLOW_UP_STATUSES[row.followUpStatus],
      convertedToMember: row.convertedAt !== null,
      visitCount: row.visitCount ?? 0,
      reasons: row.reasons,
      kept: kept.id === row.id,
      leftOut: differing(kept, joined),
    }
  })
}
