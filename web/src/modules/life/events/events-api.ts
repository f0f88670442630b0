import { personEvents } from "@aprisco/contract/events/of-person"
import { events } from "@aprisco/contract/events/routes"
import type { CallOf } from "@aprisco/contract/kit/route"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { recordsChanged } from "../../../lib/records-changed.ts"

const EVENTS = ["events"] as const

export const eventsQuery = (query: CallOf<typeof events.list>["query"]) =>
  queryOptions({
    queryKey: [...EVENTS, "list", query],
    queryFn: ({ signal }) => api.call(events.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One event, and the version that a change names in `If-Match`. */
export const eventQuery = (id: number) =>
  queryOptions({
    queryKey: [...EVENTS, "one", id],
    queryFn: ({ signal }) => api.callTagged(events.detail, { params: { id } }, { signal }),
  })

/** For what a person is registered, the latest event first. */
export const eventsOfPersonQuery = (id: number, query: CallOf<typeof personEvents.list>["query"]) =>
  queryOptions({
    queryKey: [...EVENTS, "of person", id, query],
    queryFn: ({ signal }) => api.call(personEvents.list, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** After a change: invalidates every list and record that may show it. */
export const eventsChanged = () => recordsChanged("events")
