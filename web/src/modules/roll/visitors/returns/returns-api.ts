import { MAX_PAGE_SIZE } from "@aprisco/contract/kit/page"
import { memberVisits, visitorReturns } from "@aprisco/contract/visitors/returns"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { everyPage } from "../../../../lib/every-page.ts"

/** Below `visitors`, so that a change of a visitor invalidates them. */
export const visitsQuery = (id: number) =>
  queryOptions({
    queryKey: ["visitors", "visits", id],
    queryFn: ({ signal }) =>
      everyPage((page) =>
        api.call(
          visitorReturns.visits,
          { params: { id }, query: { page, pageSize: MAX_PAGE_SIZE } },
          { signal },
        ),
      ),
  })

export const possibleReturnsQuery = (id: number) =>
  queryOptions({
    queryKey: ["visitors", "possible-returns", id],
    queryFn: ({ signal }) => api.call(visitorReturns.possible, { params: { id } }, { signal }),
  })

export const beforeMembershipQuery = (memberId: number) =>
  queryOptions({
    queryKey: ["members", "visits", memberId],
    queryFn: ({ signal }) =>
      everyPage((page) =>
        api.call(memberVisits.list, { params: { id: memberId }, query: { page } }, { signal }),
      ),
  })
