import { belowOf, pageOf, positive, words } from "../../lib/address-search.ts"

/** The search part of the list's address. */
export interface MinistrySearch {
  search?: string
  branch?: number
  /** With all units below it. */
  below?: true
  church?: number
  situation?: "ativos" | "inativos"
  page?: number
}

/** Reads the valid parts of an address and ignores the rest. */
export function validateMinistrySearch(search: Record<string, unknown>): MinistrySearch {
  return {
    search: words(search.search),
    branch: positive(search.branch),
    below: belowOf(search.below, search.branch),
    church: positive(search.church),
    situation: situationOf(search.situation),
    page: pageOf(search.page),
  }
}

export function situationOf(value: unknown): MinistrySearch["situation"] {
  return value === "ativos" || value === "inativos" ? value : undefined
}
