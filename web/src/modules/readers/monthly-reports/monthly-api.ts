import type { CallOf } from "@aprisco/contract/kit/route"
import { monthlyReports } from "@aprisco/contract/monthly-reports/routes"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { recordsChanged } from "../../../lib/records-changed.ts"

const MONTHLY = ["monthlyReports"] as const

export const reportsQuery = (query: CallOf<typeof monthlyReports.list>["query"]) =>
  queryOptions({
    queryKey: [...MONTHLY, "list", query],
    queryFn: ({ signal }) => api.call(monthlyReports.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const lateQuery = queryOptions({
  queryKey: [...MONTHLY, "late"],
  queryFn: ({ signal }) => api.call(monthlyReports.late, {}, { signal }),
})

/** One report, and the version that a change names in `If-Match`. */
export const monthlyReportQuery = (id: number) =>
  queryOptions({
    queryKey: [...MONTHLY, "one", id],
    queryFn: ({ signal }) => api.callTagged(monthlyReports.detail, { params: { id } }, { signal }),
  })

export const monthlySettingsQuery = queryOptions({
  queryKey: [...MONTHLY, "settings"],
  queryFn: ({ signal }) => api.callTagged(monthlyReports.settings, {}, { signal }),
})

export const consolidatedQuery = (query: CallOf<typeof monthlyReports.consolidated>["query"]) =>
  queryOptions({
    queryKey: [...MONTHLY, "consolidated", query],
    queryFn: ({ signal }) => api.call(monthlyReports.consolidated, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Loads again all that shows monthly reports. */
export function monthlyReportsChanged(): Promise<void> {
  return recordsChanged("monthlyReports")
}
