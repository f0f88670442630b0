import { eventFigures } from "@aprisco/contract/events/figures"
import { eventRegistrations } from "@aprisco/contract/events/registrations"
import type { CallOf } from "@aprisco/contract/kit/route"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"

// The first key is that of the events: whatever changes a registration changes the numbers of its event.

export const eventRegistrationsQuery = (id: number, query: CallOf<typeof eventRegistrations.list>["query"]) =>
  queryOptions({
    queryKey: ["events", "registrations", id, query],
    queryFn: ({ signal }) => api.call(eventRegistrations.list, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const statisticsQuery = (id: number) =>
  queryOptions({
    queryKey: ["events", "statistics", id],
    queryFn: ({ signal }) => api.call(eventFigures.statistics, { params: { id } }, { signal }),
  })
