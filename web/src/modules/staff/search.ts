import { ROLES, type Role } from "@aprisco/contract/access/roles"
import type { StaffQuery, StaffStatus } from "@aprisco/contract/staff/routes"
import { oneOf, pageOf, positive, words } from "../../lib/address-search.ts"

type Ordering = StaffQuery["ordering"]

/** The search part of the list's address: its filters, order and page. */
export interface StaffSearch {
  search?: string
  role?: Role
  status?: StaffStatus
  church?: number
  ordering?: Ordering
  page?: number
}

const ORDERINGS: readonly Ordering[] = ["-full_name", "last_seen_at", "-last_seen_at"]
const STATUSES: readonly StaffStatus[] = ["active", "invited", "inactive"]

/** Keeps the valid parts of an address and drops the rest: a mistyped link still opens the list. */
export function validateStaffSearch(search: Record<string, unknown>): StaffSearch {
  return {
    search: words(search.search),
    role: roleOf(search.role),
    status: statusOf(search.status),
    church: positive(search.church),
    ordering: orderingOf(search.ordering),
    page: pageOf(search.page),
  }
}

export const roleOf = (value: unknown) => oneOf(ROLES, value)
export const statusOf = (value: unknown) => oneOf(STATUSES, value)
export const orderingOf = (value: unknown) => oneOf(ORDERINGS, value)
