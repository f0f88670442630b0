import type { CallOf } from "@aprisco/contract/kit/route"
import { guardians } from "@aprisco/contract/people/guardians"
import { households } from "@aprisco/contract/people/households"
import { people } from "@aprisco/contract/people/routes"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { recordsChanged } from "../../../../lib/records-changed.ts"

const HOUSEHOLDS = ["households"] as const

type ListQuery = CallOf<typeof households.list>["query"]

export const familiesQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...HOUSEHOLDS, "list", query],
    queryFn: ({ signal }) => api.call(households.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One family with its people, and the version that a change sends in `If-Match`. */
export const familyQuery = (id: number) =>
  queryOptions({
    queryKey: [...HOUSEHOLDS, "one", id],
    queryFn: ({ signal }) => api.callTagged(households.detail, { params: { id } }, { signal }),
  })

/** The first people that a search finds, to choose one. */
export const pickedPeopleQuery = (search: string) =>
  queryOptions({
    queryKey: ["people", "picker", search],
    queryFn: ({ signal }) => api.call(people.picker, { query: { search } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The guardians of a person. */
export const guardiansQuery = (personId: number) =>
  queryOptions({
    queryKey: [...HOUSEHOLDS, "guardians", personId],
    queryFn: ({ signal }) => api.call(guardians.list, { params: { id: personId } }, { signal }),
  })

/** After a change: invalidates every list and record that may show it. */
export const familiesChanged = () => recordsChanged("households")
