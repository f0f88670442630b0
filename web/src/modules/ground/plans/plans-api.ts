import { invoices } from "@aprisco/contract/plans/invoices"
import { type ChurchPlan, plans } from "@aprisco/contract/plans/routes"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { askWhoIsSignedIn, myChurchQuery } from "../../../lib/signed-in.ts"
import { churchChanged } from "../churches/public.ts"

const ALL_DAY = 12 * 3_600_000

/** The plans on offer. */
export const plansQuery = queryOptions({
  queryKey: ["plans"],
  queryFn: ({ signal }) => api.call(plans.onOffer, {}, { signal }),
  staleTime: ALL_DAY,
  meta: { anybodys: true },
})

/** The church's plan. Its key begins like that of the church: a change of the church also refreshes its plan. */
export const churchPlanQuery = queryOptions({
  queryKey: [...myChurchQuery.queryKey, "plan"],
  queryFn: ({ signal }) => api.call(plans.read, {}, { signal }),
  staleTime: 0,
})

/** Another plan applies or is requested: shown at once, and queries about the church and the person are invalidated. */
export function planChanged(plan: ChurchPlan): void {
  queryClient.setQueryData(churchPlanQuery.queryKey, plan)
  void churchChanged()
  void askWhoIsSignedIn()
}

/** A page of the church's invoices. Its key begins like that of the church: a change of the plan loads it again. */
export const invoicesQuery = (page: number) =>
  queryOptions({
    queryKey: [...myChurchQuery.queryKey, "invoices", page],
    queryFn: ({ signal }) => api.call(invoices.list, { query: { page, perPage: 12 } }, { signal }),
    staleTime: 0,
  })
