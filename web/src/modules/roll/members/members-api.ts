import type { CallOf } from "@aprisco/contract/kit/route"
import { members } from "@aprisco/contract/members/routes"
import { memberStatistics } from "@aprisco/contract/members/statistics"
import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { recordsChanged } from "../../../lib/records-changed.ts"

const MEMBERS = ["members"] as const

/** As many as a person scrolls through; typing a part of the name finds more. */
const CHOICES = 20

type DuplicatesQuery = CallOf<typeof memberStatistics.duplicates>["query"]
type ListQuery = CallOf<typeof members.list>["query"]

export const membersQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...MEMBERS, "list", query],
    queryFn: ({ signal }) => api.call(members.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const memberStatsQuery = queryOptions({
  queryKey: [...MEMBERS, "counters"],
  queryFn: ({ signal }) => api.call(members.dashboard, {}, { signal }),
})

/** One member with the ministerial history and the version that a change names in `If-Match`. */
export const memberQuery = (id: number) =>
  queryOptions({
    queryKey: [...MEMBERS, "profile", id],
    queryFn: ({ signal }) => api.callTagged(members.profile, { params: { id } }, { signal }),
  })

/** The first members of the church whose name contains `search`, to choose one. */
export const memberChoicesQuery = (query: Pick<ListQuery, "search" | "church">) =>
  queryOptions({
    queryKey: [...MEMBERS, "choices", query],
    queryFn: ({ signal }) => api.call(members.list, { query: { ...query, pageSize: CHOICES } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The members who look like the person being typed; `query` undefined: too few values yet. */
export const likelyDuplicatesQuery = (query: DuplicatesQuery | undefined) =>
  queryOptions({
    // Not under MEMBERS: after a save the member would be fetched again, and shown as a duplicate of itself.
    queryKey: ["member-duplicates", query],
    staleTime: 0,
    queryFn: query ? ({ signal }) => api.call(memberStatistics.duplicates, { query }, { signal }) : skipToken,
    placeholderData: query && keepPreviousData,
    // Optional information beside the form: if it fails, the form ignores it.
    retry: false,
  })

/** After a change: invalidates every list, counter and record that may show it. */
export const membersChanged = () => recordsChanged("members")
