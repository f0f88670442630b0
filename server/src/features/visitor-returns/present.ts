import type { ReplyOf } from "@aprisco/contract/kit/route"
import { VISIT_SOURCES, type visitorReturns } from "@aprisco/contract/visitor-returns"
import type { VisitRow } from "./queries.ts"

/** A visitor's visits with the number of each, newest first. `rows`: the first one first. */
export function presentVisits(rows: readonly VisitRow[]): ReplyOf<typeof visitorReturns.visits> {
  return rows
    .map((visit, place) => ({
      id: visit.id,
      number: place + 1,
      visitedOn: visit.visitedOn,
      branch: visit.branchId,
      branchName: visit.branchName,
      source: visit.source,
      sourceDisplay: VISIT_SOURCES[visit.source],
      recordedByName: visit.recordedByName,
      removable: visit.source === "recorded",
    }))
    .reverse()
}
