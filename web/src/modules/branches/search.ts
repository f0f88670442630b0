import type { BranchQuery } from "@aprisco/contract/branches/routes"
import { BRANCH_KINDS, type BranchKind, valuesOf } from "@aprisco/contract/vocabulary"
import { pageOf, positive, stateOf, words } from "../../lib/address-search.ts"

/** The search part of the list's address. */
export interface BranchSearch {
  search?: string
  state?: string
  city?: string
  kind?: BranchKind
  /** Only for a denomination's office, which sees several churches. */
  church?: number
  ordering?: BranchQuery["ordering"]
  page?: number
}

const ORDERINGS = ["name", "-name"] as const
const KINDS = valuesOf(BRANCH_KINDS)

/** Reads the valid parts of an address and ignores the rest: a mistyped link still opens the list. */
export function validateBranchSearch(search: Record<string, unknown>): BranchSearch {
  const state = stateOf(search.state)
  return {
    search: words(search.search),
    state,
    // A city belongs to its state.
    city: state && words(search.city),
    kind: kindOf(search.kind),
    church: positive(search.church),
    ordering: orderingOf(search.ordering),
    page: pageOf(search.page),
  }
}

export function kindOf(value: unknown): BranchKind | undefined {
  return KINDS.find((kind) => kind === value)
}

/** Undefined for the default order: each unit below its parent. */
export function orderingOf(value: unknown): BranchSearch["ordering"] {
  return ORDERINGS.find((ordering) => ordering === value)
}

/** The tabs of a branch, as the address names them. */
export const BRANCH_TABS = ["resumo", "pessoas", "visitantes", "qr-code", "equipe"] as const
export type BranchTab = (typeof BRANCH_TABS)[number]

/** The search part of a branch's address. Absent: the first tab. */
export interface BranchRecordSearch {
  tab?: BranchTab
}

export function validateBranchRecordSearch(search: Record<string, unknown>): BranchRecordSearch {
  const tab = BRANCH_TABS.find((name) => name === search.tab)
  return tab === undefined || tab === "resumo" ? {} : { tab }
}
