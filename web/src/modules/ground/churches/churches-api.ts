import { churchAffiliation } from "@aprisco/contract/churches/affiliation"
import { churches } from "@aprisco/contract/churches/routes"
import type { CallOf } from "@aprisco/contract/kit/route"
import type { SheetFormat } from "@aprisco/contract/kit/sheets"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { recordsChanged } from "../../../lib/records-changed.ts"

type ListQuery = CallOf<typeof churches.list>["query"]

/** The first key of all queries of churches: a change of one invalidates them all. */
export const CHURCHES = ["churches"] as const

export const churchesQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...CHURCHES, "list", query],
    queryFn: ({ signal }) => api.call(churches.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const churchQuery = (id: number) =>
  queryOptions({
    queryKey: [...CHURCHES, "record", id],
    queryFn: ({ signal }) => api.callTagged(churches.detail, { params: { id } }, { signal }),
  })

export const churchCitiesQuery = (state: string) =>
  queryOptions({
    queryKey: [...CHURCHES, "cities", state],
    queryFn: ({ signal }) => api.call(churches.citiesByState, { query: { state } }, { signal }),
  })

export const affiliationQuery = queryOptions({
  queryKey: [...CHURCHES, "affiliation"],
  queryFn: ({ signal }) => api.call(churchAffiliation.read, {}, { signal }),
})

/** After a change of a church: invalidates the queries that show churches or count across them. */
export const churchesChanged = () => recordsChanged("churches")

export type ChurchExportFilters = Omit<CallOf<typeof churches.export>["query"], "format">

export const exportChurches = (format: SheetFormat, filters: ChurchExportFilters) =>
  api.call(churches.export, { query: { ...filters, format } })
