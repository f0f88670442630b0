import { MAX_PAGE_SIZE } from "@aprisco/contract/kit/page"
import type { CallOf } from "@aprisco/contract/kit/route"
import { ministries } from "@aprisco/contract/ministries/routes"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { recordsChanged } from "../../../lib/records-changed.ts"

const MINISTRIES = ["ministries"] as const

type ListQuery = CallOf<typeof ministries.list>["query"]

export const ministriesQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...MINISTRIES, "list", query],
    queryFn: ({ signal }) => api.call(ministries.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One ministry with its team, and the version that a change names in `If-Match`. */
export const ministryQuery = (id: number) =>
  queryOptions({
    queryKey: [...MINISTRIES, "one", id],
    queryFn: ({ signal }) => api.callTagged(ministries.detail, { params: { id } }, { signal }),
  })

/** A page of the team of a ministry; the first one is in the ministry's own answer. */
export const ministryTeamQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...MINISTRIES, "team", id, page],
    queryFn: ({ signal }) =>
      api.call(ministries.team, { params: { id }, query: { page, pageSize: MAX_PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** After a change: invalidates every list and record that may show it. */
export const ministriesChanged = () => recordsChanged("ministries")
