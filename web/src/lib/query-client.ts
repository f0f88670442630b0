import { QueryClient } from "@tanstack/react-query"
import { isOutage } from "./problem.ts"

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** The same answer for every user and without one: it stays when a session begins or ends. */
      anybodys?: boolean
    }
  }
}

/** A fault of the network or of the server may pass; a refusal will not. */
function mayPass(failures: number, error: Error): boolean {
  return isOutage(error) && failures < 1
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call fails at once and says so; by default the library would delay it silently, and
    // send a form whenever the line returns, to the surprise of a user who has gone on since.
    queries: { retry: mayPass, staleTime: 15_000, networkMode: "always", refetchOnReconnect: true },
    mutations: { retry: false, networkMode: "always" },
  },
})

/**
 * Drops what was loaded for the user who is leaving, and ignores the answers of calls under way. What a screen still shows is
 * emptied and not removed: its screen would keep the removed one, and go on showing the former user.
 */
export function forgetLoaded(): void {
  const cache = queryClient.getQueryCache()
  for (const query of cache.findAll({ predicate: ({ meta }) => !meta?.anybodys })) {
    if (query.getObserversCount() > 0) query.reset()
    else cache.remove(query)
  }
  queryClient.getMutationCache().clear()
}
