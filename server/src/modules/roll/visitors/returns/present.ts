import type { ReplyOf } from "@aprisco/contract/kit/route"
import { VISIT_SOURCES, type visitorReturns } from "@aprisco/contract/visitors/returns"
import type { VisitRow } from "./queries.ts"

/** A visit with its number among those of the same person. */
export function presentVisit(visit: VisitRow): ReplyOf<typeof visitorReturns.recordVisit> {
  return {
    id: visit.id,
    number: visit.number,
    visitedOn: visit.visitedOn,
    branch: visit.branchId,
    branchName: visit.branchName,
    source: visit.source,
    sourceDisplay: VISIT_SOURCES[visit.source],
    recordedByName: visit.recordedByName,
    removable: visit.source === "recorded",
  }
}
