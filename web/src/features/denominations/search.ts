import { UFS } from "@aprisco/contract/brazil/ufs"
import { denominations } from "@aprisco/contract/denominations"

type Ordering = NonNullable<(typeof ORDERINGS)[number]>
const ORDERINGS = denominations.churches.query.shape.ordering.unwrap().options

/** The search part of the dashboard's address: of its table of churches. */
export interface ChurchesSearch {
  search?: string
  state?: string
  ordering?: Ordering
  page?: number
}

const MAX_TEXT = 100

/** Takes of an address what is good and forgets the rest: a mistyped link still opens the dashboard. */
export function validateChurchesSearch(search: Record<string, unknown>): ChurchesSearch {
  const { search: typed, page } = search
  const words = typeof typed === "string" || typeof typed === "number" ? String(typed).trim() : ""
  return {
    search: words.slice(0, MAX_TEXT) || undefined,
    state: UFS.find((uf) => uf === search.state),
    ordering: ORDERINGS.find((ordering) => ordering === search.ordering),
    page: typeof page === "number" && Number.isSafeInteger(page) && page > 1 ? page : undefined,
  }
}
