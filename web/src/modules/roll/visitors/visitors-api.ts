import type { CallOf } from "@aprisco/contract/kit/route"
import { visitors } from "@aprisco/contract/visitors/routes"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { recordsChanged } from "../../../lib/records-changed.ts"

/** The first key of every query about visitors, the dashboard's too. */
const VISITORS = ["visitors"] as const

type ListQuery = CallOf<typeof visitors.list>["query"]

export const visitorsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...VISITORS, "list", query],
    queryFn: ({ signal }) => api.call(visitors.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const visitorStatsQuery = queryOptions({
  queryKey: [...VISITORS, "stats"],
  queryFn: ({ signal }) => api.call(visitors.stats, {}, { signal }),
})

/** One visitor with the version that a change names in `If-Match`. */
export const visitorQuery = (id: number) =>
  queryOptions({
    queryKey: [...VISITORS, "detail", id],
    queryFn: ({ signal }) => api.callTagged(visitors.detail, { params: { id } }, { signal }),
  })

/** After a change: invalidates every list, counter and record that may show it. */
export const visitorsChanged = () => recordsChanged("visitors")
