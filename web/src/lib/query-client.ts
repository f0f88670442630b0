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

/** An error of the network or of the server may be temporary; a refusal is not. */
function mayPass(failures: number, error: Error): boolean {
  return isOutage(error) && failures < 1
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call fails at once; by default the library would delay it silently, and
    // send a form when the connection returns, unexpectedly for the user.
    queries: { retry: mayPass, staleTime: 15_000, networkMode: "always", refetchOnReconnect: true },
    mutations: { retry: false, networkMode: "always" },
  },
})

/**
 * Drops the data loaded for the former user, and ignores the answers of pending calls. Queries that are still shown are
 * reset and not removed: their screen would keep the removed data, and continue to show the former user's.
 */
export function forgetLoaded(): void {
  const cache = queryClient.getQueryCache()
  for (const query of cache.findAll({ predicate: ({ meta }) => !meta?.anybodys })) {
    if (query.getObserversCount() > 0) query.reset()
    else cache.remove(query)
  }
  queryClient.getMutationCache().clear()
}
