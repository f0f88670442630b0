import { denominations } from "@aprisco/contract/denominations/routes"
import { pageOf, stateOf, words } from "../../lib/address-search.ts"

type Ordering = NonNullable<(typeof ORDERINGS)[number]>
const ORDERINGS = denominations.churches.query.shape.ordering.unwrap().options

/** The search part of the dashboard's address: of its table of churches. */
export interface ChurchesSearch {
  search?: string
  state?: string
  ordering?: Ordering
  page?: number
}

/** Keeps the valid parts of an address and drops the rest: a mistyped link still opens the dashboard. */
export function validateChurchesSearch(search: Record<string, unknown>): ChurchesSearch {
  return {
    search: words(search.search),
    state: stateOf(search.state),
    ordering: ORDERINGS.find((ordering) => ordering === search.ordering),
    page: pageOf(search.page),
  }
}
