import { QueryClient } from "@tanstack/react-query"
import { isOutage } from "./problem.ts"

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
