import { belowOf, positive } from "../../lib/address-search.ts"

/** The search part of the address: whose figures are shown (rulings 1.7). */
export interface DashboardSearch {
  /** A unit of the church; none: the whole church. */
  branch?: number
  /** With all units below it. */
  below?: true
}

/** Takes of an address what is good and forgets the rest. */
export function validateDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const branch = positive(search.branch)
  // Every key is named: what is left out would stay in the address's own words.
  return { branch, below: belowOf(search.below, branch) }
}
