import { QueryClient } from "@tanstack/react-query"
import { isOutage } from "./problem.ts"

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** The same answer for whoever is signed in, or nobody: it stays when a session begins or ends. */
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
    // Without a network a call fails at once and says so; by itself the library would hold it back without a word, and
    // send a form whenever the line returns, to the surprise of whoever has gone on since.
    queries: { retry: mayPass, staleTime: 15_000, networkMode: "always", refetchOnReconnect: true },
    mutations: { retry: false, networkMode: "always" },
  },
})

/**
 * Forgets what was loaded for the person who is leaving, and lets a call under way answer nobody. What a screen still shows is
 * emptied and not removed: its screen would hold on to the removed one, and go on naming who was there.
 */
export function forgetLoaded(): void {
  const cache = queryClient.getQueryCache()
  for (const query of cache.findAll({ predicate: ({ meta }) => !meta?.anybodys })) {
    if (query.getObserversCount() > 0) query.reset()
    else cache.remove(query)
  }
  queryClient.getMutationCache().clear()
}
