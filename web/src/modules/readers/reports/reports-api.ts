import type { CallOf } from "@aprisco/contract/kit/route"
import type { OwnSource, ReportKey } from "@aprisco/contract/reports/labels"
import { ownReports } from "@aprisco/contract/reports/own"
import { reportRecipients } from "@aprisco/contract/reports/recipients"
import { reports } from "@aprisco/contract/reports/routes"
import { reportSchedules } from "@aprisco/contract/reports/schedules"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { everyPage } from "../../../lib/every-page.ts"
import { recordsChanged } from "../../../lib/records-changed.ts"

const REPORTS = ["reports"] as const

/** What a report is asked for, but its pages. */
export type AskedFilters = CallOf<typeof reports.read>["query"]

export const catalogueQuery = queryOptions({
  queryKey: [...REPORTS, "catalogue"],
  queryFn: ({ signal }) => api.call(reports.catalogue, {}, { signal }),
})

export const shownReportQuery = (key: ReportKey, query: AskedFilters) =>
  queryOptions({
    queryKey: [...REPORTS, "one", key, query],
    queryFn: ({ signal }) => api.call(reports.read, { params: { key }, query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const cellPeopleQuery = (key: ReportKey, query: CallOf<typeof reports.people>["query"]) =>
  queryOptions({
    queryKey: [...REPORTS, "people", key, query],
    queryFn: ({ signal }) => api.call(reports.people, { params: { key }, query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const ownReportsQuery = (query: CallOf<typeof ownReports.list>["query"]) =>
  queryOptions({
    queryKey: [...REPORTS, "own", query],
    queryFn: ({ signal }) => api.call(ownReports.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** All own reports that the caller may read, to choose one of. */
export const allOwnReportsQuery = queryOptions({
  queryKey: [...REPORTS, "own", "all"],
  queryFn: async ({ signal }) =>
    (await everyPage((page) => api.call(ownReports.list, { query: { page, pageSize: 100 } }, { signal })))
      .rows,
})

/** One own report, with the version that a change sends in `If-Match`. */
export const ownReportQuery = (id: number) =>
  queryOptions({
    queryKey: [...REPORTS, "own", id],
    queryFn: ({ signal }) => api.callTagged(ownReports.detail, { params: { id } }, { signal }),
  })

/** The columns that an own report of a source may have. */
export const ownFieldsQuery = (source: OwnSource) =>
  queryOptions({
    queryKey: [...REPORTS, "own", "fields", source],
    queryFn: ({ signal }) => api.call(ownReports.fields, { query: { source } }, { signal }),
  })

export const ownRunQuery = (id: number, page: number, pageSize: number) =>
  queryOptions({
    queryKey: [...REPORTS, "own", "run", id, page],
    queryFn: ({ signal }) =>
      api.call(ownReports.run, { params: { id }, query: { page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const schedulesQuery = (page: number, pageSize: number) =>
  queryOptions({
    queryKey: [...REPORTS, "schedules", page],
    queryFn: ({ signal }) => api.call(reportSchedules.list, { query: { page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One schedule, with the version that a change sends in `If-Match`. */
export const scheduleQuery = (id: number) =>
  queryOptions({
    queryKey: [...REPORTS, "schedule", id],
    queryFn: ({ signal }) => api.callTagged(reportSchedules.detail, { params: { id } }, { signal }),
  })

/** The users to whom a report may be sent. */
export const scheduleRecipientsQuery = queryOptions({
  queryKey: [...REPORTS, "recipients"],
  queryFn: ({ signal }) => api.call(reportRecipients.list, {}, { signal }),
})

/** Loads again all that shows reports. */
export function reportsChanged(): Promise<void> {
  return recordsChanged("reports")
}
