import { contract } from "@aprisco/contract"
import type { CallOf } from "@aprisco/contract/kit/route"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"

type Typed = CallOf<typeof contract.memberStatistics.duplicates>["query"]

/** Members of the visitor's church who look like the person on the screen. Half-typed values match no member. */
export const likelyMembersQuery = (query: Typed) =>
  queryOptions({
    // Not under the members' key: after the conversion the new member would be fetched and shown as a duplicate.
    queryKey: ["likely-members", query],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(contract.memberStatistics.duplicates, { query }, { signal }),
    placeholderData: keepPreviousData,
    // Optional information beside the form: if it fails, the form ignores it.
    retry: false,
  })
