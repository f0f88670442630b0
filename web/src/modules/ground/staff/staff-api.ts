import { branches } from "@aprisco/contract/branches/routes"
import type { CallOf } from "@aprisco/contract/kit/route"
import { staff } from "@aprisco/contract/staff/routes"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { recordsChanged } from "../../../lib/records-changed.ts"

/** The first key of all queries about the staff. */
const STAFF = ["staff"] as const

export const staffQuery = (query: CallOf<typeof staff.list>["query"]) =>
  queryOptions({
    queryKey: [...STAFF, "list", query],
    queryFn: ({ signal }) => api.call(staff.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One person with the version that a change names in `If-Match`. */
export const staffPersonQuery = (id: number) =>
  queryOptions({
    queryKey: [...STAFF, "detail", id],
    queryFn: ({ signal }) => api.callTagged(staff.detail, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** The churches that the user may invite people to: their own, or a denomination's. */
export const placesQuery = queryOptions({
  queryKey: [...STAFF, "places"],
  queryFn: ({ signal }) => api.call(staff.options, {}, { signal }),
  staleTime: 5 * 60_000,
})

/** The branches of a church whose name contains `search`, as choices. */
export const branchesOfQuery = (church: number, search: string) =>
  queryOptions({
    queryKey: ["branches", "of-church", church, search],
    queryFn: ({ signal }) => api.call(branches.list, { query: { church, search, pageSize: 50 } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })

export const staffChanged = () => recordsChanged("staff")
