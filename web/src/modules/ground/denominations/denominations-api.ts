import { type ChurchStatistics, denominations } from "@aprisco/contract/denominations/routes"
import type { CallOf } from "@aprisco/contract/kit/route"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"

export type { ChurchStatistics }

type ChurchesQuery = CallOf<typeof denominations.churches>["query"]

/** The denomination that the caller belongs to; none for an independent church. */
export const ownDenominationQuery = queryOptions({
  queryKey: ["denominations", "own"],
  queryFn: async ({ signal }) =>
    (await api.call(denominations.list, { query: {} }, { signal })).results[0] ?? null,
})

export const dashboardQuery = (id: number) =>
  queryOptions({
    queryKey: ["denominations", "dashboard", id],
    queryFn: ({ signal }) => api.call(denominations.dashboard, { params: { id } }, { signal }),
  })

export const denominationChurchesQuery = (id: number, query: ChurchesQuery) =>
  queryOptions({
    queryKey: ["denominations", "churches", id, query],
    queryFn: ({ signal }) => api.call(denominations.churches, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const loadOwnDenomination = (id: number) => api.callTagged(denominations.detail, { params: { id } })

/** The denomination that the caller belongs to with its version, to change it; null: none. */
export const taggedOwnQuery = queryOptions({
  queryKey: ["denominations", "to-edit"],
  queryFn: async () => {
    const [own] = (await api.call(denominations.list, { query: {} })).results
    return own === undefined ? null : loadOwnDenomination(own.id)
  },
})
