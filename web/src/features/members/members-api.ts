import { contract } from "@aprisco/contract"
import type { CallOf } from "@aprisco/contract/kit/route"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../lib/api.ts"
import { queryClient } from "../../lib/query-client.ts"

const MEMBERS = ["members"] as const

/** What else shows numbers or people that a member's change moves; each is the first key of that feature's queries. */
const TOUCHED = [MEMBERS, ["dashboard"], ["visitors"]]

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

/** After a change: every list, figure and record that may show it is asked again. */
export async function membersChanged(): Promise<void> {
  await Promise.all(TOUCHED.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
