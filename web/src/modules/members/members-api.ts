import { contract } from "@aprisco/contract"
import type { CallOf } from "@aprisco/contract/kit/route"
import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query"
import { api } from "../../lib/api.ts"
import { queryClient } from "../../lib/query-client.ts"

const MEMBERS = ["members"] as const

/** What else shows numbers or people that a member's change moves; each is the first key of that feature's queries. */
const TOUCHED = [MEMBERS, ["dashboard"], ["visitors"], ["search"], ["trash"], ["audit"]]

/** As many as a person scrolls through; for more, one types a part of the name. */
const CHOICES = 20

type DoublesQuery = CallOf<typeof contract.memberStatistics.duplicates>["query"]
type ListQuery = CallOf<typeof contract.members.list>["query"]

export const membersQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...MEMBERS, "list", query],
    queryFn: ({ signal }) => api.call(contract.members.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const memberFiguresQuery = queryOptions({
  queryKey: [...MEMBERS, "figures"],
  queryFn: ({ signal }) => api.call(contract.members.dashboard, {}, { signal }),
})

/** One member with the ministerial history and the version that a change names in `If-Match`. */
export const memberQuery = (id: number) =>
  queryOptions({
    queryKey: [...MEMBERS, "profile", id],
    queryFn: ({ signal }) => api.callTagged(contract.members.profile, { params: { id } }, { signal }),
  })

/** The first of the church's members whose name holds `search`, to choose one of. */
export const memberChoicesQuery = (query: Pick<ListQuery, "search" | "church">) =>
  queryOptions({
    queryKey: [...MEMBERS, "choices", query],
    queryFn: ({ signal }) =>
      api.call(contract.members.list, { query: { ...query, pageSize: CHOICES } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Who looks like the person that is typed; `query` undefined: too little of them is. */
export const likelyDoublesQuery = (query: DoublesQuery | undefined) =>
  queryOptions({
    // Not of MEMBERS: the member just saved would be looked up again, and be warned of as a double of itself.
    queryKey: ["member-duplicates", query],
    staleTime: 0,
    queryFn: query
      ? ({ signal }) => api.call(contract.memberStatistics.duplicates, { query }, { signal })
      : skipToken,
    placeholderData: query && keepPreviousData,
    // A notice beside the form: where it cannot be had, the form does not wait for it or complain.
    retry: false,
  })

/** The churches that a denomination's office sees: the first of them, how many they are, and the one that is named. */
export const churchesQuery = (church?: number) =>
  queryOptions({
    queryKey: [...MEMBERS, "churches", church],
    queryFn: ({ signal }) => api.call(contract.staff.options, { query: { church } }, { signal }),
    staleTime: 5 * 60_000,
  })

/** How many branches there are to choose from; the row itself is not looked at. */
export const branchCountQuery = queryOptions({
  queryKey: ["branches", "count"],
  queryFn: ({ signal }) => api.call(contract.branches.list, { query: { pageSize: 1 } }, { signal }),
  staleTime: 5 * 60_000,
})

/** After a change: every list, figure and record that may show it is asked again. */
export async function membersChanged(): Promise<void> {
  await Promise.all(TOUCHED.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
