import { support } from "@aprisco/contract/support/routes"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"

export const OWN_REQUESTS_PAGE_SIZE = 10

/** What the signed-in person asked the operator. */
export const OWN_REQUESTS = ["help", "requests"] as const

/** One page of it, the newest first. */
export const ownSupportRequestsQuery = (page: number) =>
  queryOptions({
    queryKey: [...OWN_REQUESTS, page],
    queryFn: ({ signal }) =>
      api.call(support.mine, { query: { page, pageSize: OWN_REQUESTS_PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })
