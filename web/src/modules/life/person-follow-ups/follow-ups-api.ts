import type { CallOf } from "@aprisco/contract/kit/route"
import { personFollowUps } from "@aprisco/contract/person-follow-ups/routes"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { recordsChanged } from "../../../lib/records-changed.ts"

const FOLLOW_UPS = ["follow-ups"] as const

/** Visitors and other people in one list. */
export const followUpsQuery = (query: CallOf<typeof personFollowUps.together>["query"]) =>
  queryOptions({
    queryKey: [...FOLLOW_UPS, "list", query],
    queryFn: ({ signal }) => api.call(personFollowUps.together, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const followUpCountsQuery = queryOptions({
  queryKey: [...FOLLOW_UPS, "counts"],
  queryFn: ({ signal }) => api.call(personFollowUps.counts, {}, { signal }),
})

/** The open follow-up of a person, and the contacts of all. */
export const followUpsOfPersonQuery = (personId: number) =>
  queryOptions({
    queryKey: [...FOLLOW_UPS, "person", personId],
    queryFn: ({ signal }) => api.call(personFollowUps.ofPerson, { params: { id: personId } }, { signal }),
  })

/** After a change: loads every list, counter and record again that may show it, the timeline too. */
export const followUpsChanged = () => Promise.all([recordsChanged("follow-ups"), recordsChanged("people")])
