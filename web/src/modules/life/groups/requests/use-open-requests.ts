import { groupRequests } from "@aprisco/contract/groups/requests"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { api } from "../../../../lib/api.ts"
import { useCan } from "../../../../lib/can.ts"
import { isAwake } from "../../../../lib/session.ts"

const ASK_EVERY = 5 * 60_000
const OPEN = { status: "open", pageSize: 1 } as const

// Apart from the module's other queries, which load the whole contract: the menu is loaded before every screen.
const openRequestsQuery = queryOptions({
  queryKey: ["groups", "requests", OPEN],
  queryFn: ({ signal }) => api.call(groupRequests.list, { query: OPEN }, { signal }),
})

/** How many requests to join a group wait for an answer of the caller. Polled: somebody asks on the public page at any time. */
export function useOpenRequests(): number {
  const may = useCan()
  const decides = may("activities.edit")
  const { data, refetch } = useQuery({
    ...openRequestsQuery,
    enabled: decides,
  })
  // By hand: the library's own interval would keep an idle session alive on the server.
  useEffect(() => {
    if (!decides) return
    const timer = window.setInterval(() => !document.hidden && isAwake() && void refetch(), ASK_EVERY)
    return () => window.clearInterval(timer)
  }, [decides, refetch])
  return data?.count ?? 0
}
