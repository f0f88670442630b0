import { contract } from "@aprisco/contract"
import type { CallOf } from "@aprisco/contract/kit/route"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"

type Typed = CallOf<typeof contract.memberStatistics.duplicates>["query"]

/** Members of the visitor's church who look like the person on the screen. Half-typed values match no member. */
export const likelyMembersQuery = (query: Typed) =>
  queryOptions({
    // Not of the members' data: the member just made would be looked up again, and be warned of as somebody else.
    queryKey: ["likely-members", query],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(contract.memberStatistics.duplicates, { query }, { signal }),
    placeholderData: keepPreviousData,
    // A notice beside the form: where it cannot be had, the form does not wait for it or complain.
    retry: false,
  })
