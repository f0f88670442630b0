import { contract } from "@aprisco/contract"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../lib/api.ts"

/** Every query of the dashboard begins so; who changes people asks them again by it. */
const DASHBOARD = ["dashboard"] as const
const RECENT = 5

export const mainDashboardQuery = queryOptions({
  queryKey: [...DASHBOARD, "main"],
  queryFn: ({ signal }) => api.call(contract.churches.mainDashboard, {}, { signal }),
})

export const visitorStatisticsQuery = queryOptions({
  queryKey: [...DASHBOARD, "visitor-statistics"],
  queryFn: ({ signal }) => api.call(contract.visitors.dashboardStats, {}, { signal }),
})

export const recentVisitorsQuery = queryOptions({
  queryKey: [...DASHBOARD, "recent-visitors"],
  queryFn: ({ signal }) => api.call(contract.visitors.recent, { query: { limit: RECENT } }, { signal }),
})
