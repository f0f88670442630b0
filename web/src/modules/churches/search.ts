import type { ChurchQuery } from "@aprisco/contract/churches/routes"
import { pageOf, stateOf, words } from "../../lib/address-search.ts"

/** Which of the churches the list shows. Absent: those of the denomination. */
export const ASKING = ["pending", "refused"] as const
export type Asking = (typeof ASKING)[number]

/** The search part of the list's address. */
export interface ChurchSearch {
  affiliation?: Asking
  search?: string
  state?: string
  city?: string
  plan?: string
  ordering?: ChurchQuery["ordering"]
  page?: number
}

const ORDERINGS = [
  "name",
  "-name",
  "city",
  "-city",
  "members",
  "-members",
  "created_at",
  "-created_at",
] as const

/** Keeps the valid parts of an address and drops the rest: a mistyped link still opens the list. */
export function validateChurchSearch(search: Record<string, unknown>): ChurchSearch {
  const state = stateOf(search.state)
  return {
    affiliation: ASKING.find((one) => one === search.affiliation),
    search: words(search.search),
    state,
    // A city is one of its state's.
    city: state && words(search.city),
    plan: words(search.plan),
    ordering: orderingOf(search.ordering),
    page: pageOf(search.page),
  }
}

/** Undefined for the list's own order, by name. */
export function orderingOf(value: unknown): ChurchSearch["ordering"] {
  const ordering = ORDERINGS.find((one) => one === value)
  return ordering === "name" ? undefined : ordering
}
