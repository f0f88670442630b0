import type { AskedFilters } from "../reports-api.ts"
import type { AskedSearch } from "../search.ts"

/** What the address asks of a report. */
export function askedOf(search: AskedSearch): AskedFilters {
  const { branch, below, from, to, compare, membership_status: membershipStatus, list, denomination } = search
  return { branch, below, from, to, compare, membershipStatus, list, denomination }
}
