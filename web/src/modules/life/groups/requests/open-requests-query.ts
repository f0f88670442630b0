import { groupRequests } from "@aprisco/contract/groups/requests"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"

const query = { status: "open", pageSize: 1 } as const

/** The open requests to join a group that wait for the caller, for their number: apart from other queries, because the menu is loaded before every screen. */
export const openRequestsQuery = queryOptions({
  queryKey: ["groups", "requests", query],
  queryFn: ({ signal }) => api.call(groupRequests.list, { query }, { signal }),
})
