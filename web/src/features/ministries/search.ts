/** The search part of the list's address. */
export interface MinistrySearch {
  search?: string
  branch?: number
  church?: number
  situation?: "ativos" | "inativos"
  page?: number
}

const MAX_SEARCH = 100

/** Takes of an address what is good and forgets the rest. */
export function validateMinistrySearch(search: Record<string, unknown>): MinistrySearch {
  const page = positive(search.page)
  return {
    search: words(search.search),
    branch: positive(search.branch),
    church: positive(search.church),
    situation: situationOf(search.situation),
    page: page === 1 ? undefined : page,
  }
}

export function situationOf(value: unknown): MinistrySearch["situation"] {
  return value === "ativos" || value === "inativos" ? value : undefined
}

function words(value: unknown): string | undefined {
  const text = typeof value === "number" || typeof value === "string" ? String(value).trim() : ""
  return text.slice(0, MAX_SEARCH) || undefined
}

function positive(value: unknown): number | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : undefined
}
