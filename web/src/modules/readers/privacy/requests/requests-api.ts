import type { CallOf } from "@aprisco/contract/kit/route"
import { privacyRequests } from "@aprisco/contract/privacy/requests"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { queryClient } from "../../../../lib/query-client.ts"

const REQUESTS = ["privacy-requests"] as const

type ListQuery = CallOf<typeof privacyRequests.list>["query"]

export const requestsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...REQUESTS, "list", query],
    queryFn: ({ signal }) => api.call(privacyRequests.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One request, with the version that a change sends in `If-Match`. */
export const requestQuery = (id: number) =>
  queryOptions({
    queryKey: [...REQUESTS, "one", id],
    queryFn: ({ signal }) => api.callTagged(privacyRequests.detail, { params: { id } }, { signal }),
  })

/** The requests that the user sent from their account. */
export const ownPrivacyRequestsQuery = queryOptions({
  queryKey: [...REQUESTS, "own"],
  queryFn: ({ signal }) => api.call(privacyRequests.own, {}, { signal }),
})

/** After a change: loads lists and records again. */
export const requestsChanged = () => queryClient.invalidateQueries({ queryKey: REQUESTS })
