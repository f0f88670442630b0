/** The search part of the list's address. */
export interface MemberSearch {
  page?: number
}

export function validateMemberSearch(search: Record<string, unknown>): MemberSearch {
  const page = Number(search.page)
  return Number.isInteger(page) && page > 1 ? { page } : {}
}
