/** The search part of the list's address. */
export interface VisitorSearch {
  page?: number
}

export function validateVisitorSearch(search: Record<string, unknown>): VisitorSearch {
  const page = Number(search.page)
  return Number.isInteger(page) && page > 1 ? { page } : {}
}
