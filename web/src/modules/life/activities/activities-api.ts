import { activities } from "@aprisco/contract/activities/routes"
import type { CallOf } from "@aprisco/contract/kit/route"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { everyPage } from "../../../lib/every-page.ts"
import { recordsChanged } from "../../../lib/records-changed.ts"

const ACTIVITIES = ["activities"] as const

type ListQuery = CallOf<typeof activities.list>["query"]
type OccurrenceQuery = CallOf<typeof activities.occurrences>["query"]

export const activitiesQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...ACTIVITIES, "list", query],
    queryFn: ({ signal }) => api.call(activities.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The occurrences on the days of a calendar. */
export const occurrencesQuery = (query: OccurrenceQuery) =>
  queryOptions({
    queryKey: [...ACTIVITIES, "occurrences", query],
    queryFn: ({ signal }) =>
      everyPage((page) => api.call(activities.occurrences, { query: { ...query, page } }, { signal })),
    placeholderData: keepPreviousData,
  })

/** One activity, and the version that a change names in `If-Match`. */
export const activityQuery = (id: number) =>
  queryOptions({
    queryKey: [...ACTIVITIES, "one", id],
    queryFn: ({ signal }) => api.callTagged(activities.detail, { params: { id } }, { signal }),
  })

export const calendarAddressQuery = queryOptions({
  queryKey: [...ACTIVITIES, "calendar address"],
  queryFn: ({ signal }) => api.call(activities.calendarAddress, {}, { signal }),
})

/** After a change: invalidates every list, calendar and record that may show it. */
export const activitiesChanged = () => recordsChanged("activities")
