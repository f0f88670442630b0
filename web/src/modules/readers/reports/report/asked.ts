import type { ReportFilters } from "../reports-api.ts"
import type { ReportSearch } from "../search.ts"

/** What the address asks of a report. */
export function askedOf(search: ReportSearch): ReportFilters {
  const { branch, below, from, to, compare, membership_status: membershipStatus, list, denomination } = search
  return { branch, below, from, to, compare, membershipStatus, list, denomination }
}
