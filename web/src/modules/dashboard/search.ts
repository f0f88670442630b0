import { belowOf, positive } from "../../lib/address-search.ts"

/** The search part of the address: the units whose counters are shown (docs/product/dashboard.md#2.3). */
export interface DashboardSearch {
  /** A unit of the church; none: the whole church. */
  branch?: number
  /** With all units below it. */
  below?: true
}

/** Keeps the valid parts of an address and drops the rest. */
export function validateDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const branch = positive(search.branch)
  // Every key is named: a key that is left out would remain in the address unchecked.
  return { branch, below: belowOf(search.below, branch) }
}
