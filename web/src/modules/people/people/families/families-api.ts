import { contract } from "@aprisco/contract"
import type { CallOf } from "@aprisco/contract/kit/route"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { recordsChanged } from "../../../../lib/records-changed.ts"

const HOUSEHOLDS = ["households"] as const

type ListQuery = CallOf<typeof contract.households.list>["query"]

export const familiesQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...HOUSEHOLDS, "list", query],
    queryFn: ({ signal }) => api.call(contract.households.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One family with its people, and the version that a change sends in `If-Match`. */
export const familyQuery = (id: number) =>
  queryOptions({
    queryKey: [...HOUSEHOLDS, "one", id],
    queryFn: ({ signal }) => api.callTagged(contract.households.detail, { params: { id } }, { signal }),
  })

/** The first people that a search finds, to choose one. */
export const pickedPeopleQuery = (search: string) =>
  queryOptions({
    queryKey: ["people", "picker", search],
    queryFn: ({ signal }) => api.call(contract.people.picker, { query: { search } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The guardians of a person. */
export const guardiansQuery = (personId: number) =>
  queryOptions({
    queryKey: [...HOUSEHOLDS, "guardians", personId],
    queryFn: ({ signal }) => api.call(contract.guardians.list, { params: { id: personId } }, { signal }),
  })

/** After a change: invalidates every list and record that may show it. */
export const familiesChanged = () => recordsChanged("households")
