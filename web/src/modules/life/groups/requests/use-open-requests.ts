import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { useCan } from "../../../../lib/can.ts"
import { isAwake } from "../../../../lib/session.ts"
import { openRequestsQuery } from "./open-requests-query.ts"

const ASK_EVERY = 5 * 60_000

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
