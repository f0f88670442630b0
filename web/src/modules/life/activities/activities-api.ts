import { contract } from "@aprisco/contract"
import type { CallOf } from "@aprisco/contract/kit/route"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { everyPage } from "../../../lib/every-page.ts"
import { recordsChanged } from "../../../lib/records-changed.ts"

const ACTIVITIES = ["activities"] as const

type ListQuery = CallOf<typeof contract.activities.list>["query"]
type OccurrenceQuery = CallOf<typeof contract.activities.occurrences>["query"]

export const activitiesQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...ACTIVITIES, "list", query],
    queryFn: ({ signal }) => api.call(contract.activities.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The occurrences on the days of a calendar. */
export const occurrencesQuery = (query: OccurrenceQuery) =>
  queryOptions({
    queryKey: [...ACTIVITIES, "occurrences", query],
    queryFn: ({ signal }) =>
      everyPage((page) =>
        api.call(contract.activities.occurrences, { query: { ...query, page } }, { signal }),
      ),
    placeholderData: keepPreviousData,
  })

/** One activity, and the version that a change names in `If-Match`. */
export const activityQuery = (id: number) =>
  queryOptions({
    queryKey: [...ACTIVITIES, "one", id],
    queryFn: ({ signal }) => api.callTagged(contract.activities.detail, { params: { id } }, { signal }),
  })

export const calendarAddressQuery = queryOptions({
  queryKey: [...ACTIVITIES, "calendar address"],
  queryFn: ({ signal }) => api.call(contract.activities.calendarAddress, {}, { signal }),
})

/** After a change: invalidates every list, calendar and record that may show it. */
export const activitiesChanged = () => recordsChanged("activities")
