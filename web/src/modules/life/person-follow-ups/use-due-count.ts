import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { isAwake } from "../../../lib/session.ts"
import { followUpCountsQuery } from "./follow-ups-api.ts"

const ASK_EVERY = 5 * 60_000

/** How many contacts of the caller's are due today or overdue. Polled, because time passes without a change of data. */
export function useDueCount(): number {
  const { data, refetch } = useQuery(followUpCountsQuery)
  // By hand: the library's own interval would keep an idle session alive on the server.
  useEffect(() => {
    const timer = window.setInterval(() => !document.hidden && isAwake() && void refetch(), ASK_EVERY)
    return () => window.clearInterval(timer)
  }, [refetch])
  return data ? data.overdue + data.today : 0
}
