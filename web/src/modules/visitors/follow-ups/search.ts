import { DUE_STATES, type DueState, valuesOf } from "@aprisco/contract/vocabulary"
import { pageOf } from "../../../lib/address-search.ts"

/** Cards of one page. */
export const PAGE_SIZE = 20

/** The search part of the address: responsible person, due state, and page. */
export interface FollowUpSearch {
  whose?: "unassigned"
  due?: DueState
  page?: number
}

/** Reads the valid parts of an address and ignores the rest: a mistyped link still opens the list. */
export function validateFollowUpSearch(search: Record<string, unknown>): FollowUpSearch {
  return {
    whose: search.whose === "unassigned" ? "unassigned" : undefined,
    due: valuesOf(DUE_STATES).find((due) => due === search.due),
    page: pageOf(search.page),
  }
}
