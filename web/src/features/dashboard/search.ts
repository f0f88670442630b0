/** The search part of the address: whose figures are shown (rulings 1.7). */
export interface DashboardSearch {
  /** A unit of the church; none: the whole church. */
  branch?: number
  /** With all units below it. */
  below?: true
}

/** Takes of an address what is good and forgets the rest. */
export function validateDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const { branch, below } = search
  if (typeof branch !== "number" || !Number.isSafeInteger(branch) || branch < 1) return {}
  return { branch, below: below === true || below === 1 || undefined }
}
