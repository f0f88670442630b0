import { auth } from "@aprisco/contract/auth/sessions"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { queryClient } from "../../../../lib/query-client.ts"

/** The devices on which the person is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => api.call(auth.sessions, {}, { signal }),
})

/** Sessions were ended, here or by a change of the password. */
export function sessionsChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}
