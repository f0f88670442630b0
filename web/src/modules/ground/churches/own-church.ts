import { account } from "@aprisco/contract/account/routes"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { myChurchQuery } from "../../../lib/signed-in.ts"

/** The caller's church with its version, for changes. Its key begins with that of the church that the shell shows. */
export const churchDataQuery = queryOptions({
  queryKey: [...myChurchQuery.queryKey, "data"],
  queryFn: ({ signal }) => api.callTagged(account.myChurch, {}, { signal }),
  staleTime: 0,
})

/** The church has been changed: the shell shows its name. */
export function churchChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: myChurchQuery.queryKey })
}
