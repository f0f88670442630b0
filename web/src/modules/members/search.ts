import type { MemberQuery } from "@aprisco/contract/members/routes"
import {
  MEMBERSHIP_STATUSES,
  type MembershipStatus,
  MINISTERIAL_FUNCTIONS,
  type MinisterialFunction,
  valuesOf,
} from "@aprisco/contract/vocabulary"
import { belowOf, pageOf, positive, words } from "../../lib/address-search.ts"

type Ordering = MemberQuery["ordering"]

/** The search part of the list's address: its filters, order and page. */
export interface MemberSearch {
  search?: string
  status?: MembershipStatus
  function?: MinisterialFunction
  branch?: number
  /** With all units below it. */
  below?: true
  /** Only for a denomination's office, which sees several churches. */
  church?: number
  ordering?: Ordering
  page?: number
}

const ORDERINGS: readonly Ordering[] = [
  "-full_name",
  "membership_date",
  "-membership_date",
  "ministerial_function",
  "-ministerial_function",
  "membership_status",
  "-membership_status",
]
const STATUSES = valuesOf(MEMBERSHIP_STATUSES)
const FUNCTIONS = valuesOf(MINISTERIAL_FUNCTIONS)

/** Reads the valid parts of an address and ignores the rest: a mistyped link still opens the list. */
export function validateMemberSearch(search: Record<string, unknown>): MemberSearch {
  return {
    search: words(search.search),
    status: statusOf(search.status),
    function: functionOf(search.function),
    branch: positive(search.branch),
    below: belowOf(search.below, search.branch),
    church: positive(search.church),
    ordering: orderingOf(search.ordering),
    page: pageOf(search.page),
  }
}

export function statusOf(value: unknown): MembershipStatus | undefined {
  return STATUSES.find((status) => status === value)
}

export function functionOf(value: unknown): MinisterialFunction | undefined {
  return FUNCTIONS.find((name) => name === value)
}

/** The order of that name; undefined for the default (by name) and any other. */
export function orderingOf(value: unknown): Ordering | undefined {
  return ORDERINGS.find((ordering) => ordering === value)
}
