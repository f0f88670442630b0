import { contract } from "@aprisco/contract"
import type { ChurchPlan } from "@aprisco/contract/plans/routes"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { askWhoIsSignedIn, myChurchQuery } from "../../../lib/signed-in.ts"

/** The caller's church with its version, for changes. Its key begins with that of the church that the shell shows. */
export const churchDataQuery = queryOptions({
  queryKey: [...myChurchQuery.queryKey, "data"],
  queryFn: ({ signal }) => api.callTagged(contract.account.myChurch, {}, { signal }),
  staleTime: 0,
})

/** Its key begins alike: a change of the church also refreshes its plan. */
export const churchPlanQuery = queryOptions({
  queryKey: [...myChurchQuery.queryKey, "plan"],
  queryFn: ({ signal }) => api.call(contract.plans.read, {}, { signal }),
  staleTime: 0,
})

/** Another plan applies or is requested: shown at once, and queries about the church and the person are invalidated. */
export function planChanged(plan: ChurchPlan): void {
  queryClient.setQueryData(churchPlanQuery.queryKey, plan)
  void churchChanged()
  void askWhoIsSignedIn()
}

export const preferencesQuery = queryOptions({
  queryKey: ["notices", "preferences"],
  queryFn: ({ signal }) => api.call(contract.notifications.preferences, {}, { signal }),
})

/** The church has been changed: the shell shows its name. */
export function churchChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: myChurchQuery.queryKey })
}

/** Shown when a change of the person's or the church's data gets no answer (docs/product/account.md#1.3). */
export const UNEXPECTED = "Erro inesperado ao atualizar dados."
