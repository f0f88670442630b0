import { branches } from "@aprisco/contract/branches/routes"
import { dashboard } from "@aprisco/contract/dashboard/routes"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { queryClient } from "../../../lib/query-client.ts"
import type { DashboardSearch } from "./search.ts"

/** The first key of all queries of the dashboard; changes of people invalidate it. */
const DASHBOARD = ["dashboard"] as const
const NEWS = 8
/** The choice of units is offered where there is something to choose. */
const SEVERAL = 2

export const mainDashboardQuery = (query: DashboardSearch) =>
  queryOptions({
    queryKey: [...DASHBOARD, "main", query],
    queryFn: ({ signal }) => api.call(dashboard.main, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The same numbers in the last months. */
export const dashboardTrendQuery = (query: DashboardSearch) =>
  queryOptions({
    queryKey: [...DASHBOARD, "trend", query],
    queryFn: ({ signal }) => api.call(dashboard.trend, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const recentActivityQuery = (query: DashboardSearch) =>
  queryOptions({
    queryKey: [...DASHBOARD, "recent-activity", query],
    queryFn: ({ signal }) =>
      api.call(dashboard.recentActivity, { query: { ...query, limit: NEWS } }, { signal }),
    placeholderData: keepPreviousData,
    // Every action of any user makes it longer.
    staleTime: 0,
  })

export const firstStepsQuery = queryOptions({
  queryKey: [...DASHBOARD, "first-steps"],
  queryFn: ({ signal }) => api.call(dashboard.firstSteps, {}, { signal }),
  // A step is done on another screen.
  staleTime: 0,
})

/** How many units the church has in the person's reach: whether there is anything to choose. */
export const unitCountQuery = (church: number | undefined) =>
  queryOptions({
    queryKey: [...DASHBOARD, "units", church],
    queryFn: async ({ signal }) => {
      const query = { church, pageSize: SEVERAL }
      return (await api.call(branches.list, { query }, { signal })).count
    },
  })

/** The list of first steps was dismissed. */
export function firstStepsDismissed(): void {
  queryClient.setQueryData(firstStepsQuery.queryKey, (known) => ({ steps: [], empty: known?.empty ?? false }))
}
