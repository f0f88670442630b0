import { Problem } from "@aprisco/contract/kit/problem"
import { QueryClient } from "@tanstack/react-query"

/** A fault of the network or of the server may pass; a refusal will not. */
function mayPass(failures: number, error: Error): boolean {
  const passing = error instanceof Problem && (error.status === 0 || error.status >= 500)
  return passing && failures < 1
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: mayPass, staleTime: 15_000 },
    mutations: { retry: false },
  },
})
