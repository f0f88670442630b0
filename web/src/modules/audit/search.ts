import { day, pageOf, positive, words } from "../../lib/address-search.ts"

/** The search part of the trail's address. Days are civil days. */
export interface AuditSearch {
  actor?: number
  action?: string
  from?: string
  to?: string
  page?: number
}

/** Keeps the valid parts of an address and drops the rest: a mistyped link still opens the trail. */
export function validateAuditSearch(search: Record<string, unknown>): AuditSearch {
  const [from, to] = [day(search.from), day(search.to)]
  return {
    actor: positive(search.actor),
    action: words(search.action)?.slice(0, 80),
    from,
    // A range that ends before it begins contains nothing.
    to: from && to && to < from ? undefined : to,
    page: pageOf(search.page),
  }
}
