import type { VisitorQuery } from "@aprisco/contract/visitors/routes"
import {
  DUE_STATES,
  type DueState,
  FOLLOW_UP_STATUSES,
  type FollowUpStatus,
  valuesOf,
} from "@aprisco/contract/vocabulary"
import { belowOf, pageOf, positive, words } from "../../lib/address-search.ts"

type Ordering = VisitorQuery["ordering"]

/** The search part of the list's address: its filters, order and page. `status` comes from the dashboard's link too. */
export interface VisitorSearch {
  search?: string
  status?: FollowUpStatus
  firstVisit?: boolean
  converted?: boolean
  branch?: number
  /** With all units below it. */
  below?: true
  /** Only for a denomination's office, which sees several churches. */
  church?: number
  responsible?: "me" | "none"
  due?: DueState
  ordering?: Ordering
  page?: number
}

const ORDERINGS: readonly Ordering[] = [
  "created_at",
  "full_name",
  "-full_name",
  "last_contact_date",
  "-last_contact_date",
  "follow_up_due_at",
  "-follow_up_due_at",
]
const STATUSES = valuesOf(FOLLOW_UP_STATUSES)

/** Reads the valid parts of an address and ignores the rest: a mistyped link still opens the list. */
export function validateVisitorSearch(search: Record<string, unknown>): VisitorSearch {
  return {
    search: words(search.search),
    status: statusOf(search.status),
    firstVisit: flag(search.firstVisit),
    converted: flag(search.converted),
    branch: positive(search.branch),
    below: belowOf(search.below, search.branch),
    church: positive(search.church),
    responsible: answererOf(search.responsible),
    due: dueOf(search.due),
    ordering: orderingOf(search.ordering),
    page: pageOf(search.page),
  }
}

/** The follow-up status of that name; undefined for any other. */
export function statusOf(value: unknown): FollowUpStatus | undefined {
  return STATUSES.find((status) => status === value)
}

/** "me" or "none"; undefined for any other value. */
export function answererOf(value: unknown): "me" | "none" | undefined {
  return value === "me" || value === "none" ? value : undefined
}

export function dueOf(value: unknown): DueState | undefined {
  return valuesOf(DUE_STATES).find((due) => due === value)
}

/** The order of that name; undefined for the default (newest first) and any other. */
export function orderingOf(value: unknown): Ordering | undefined {
  return ORDERINGS.find((ordering) => ordering === value)
}

function flag(value: unknown): boolean | undefined {
  return typeof value === "boolean" ? value : undefined
}
