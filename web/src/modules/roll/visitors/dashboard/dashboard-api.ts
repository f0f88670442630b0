import { visitors } from "@aprisco/contract/visitors/routes"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { type DashboardUnits, NAMED_TODAY } from "../../../../lib/dashboard-offers.ts"

/** Under the visitors' own key: a change of a visitor invalidates these too. */
const DASHBOARD = ["visitors", "dashboard"] as const
const RECENT = 5

export const visitorStatisticsQuery = (query: DashboardUnits["scope"]) =>
  queryOptions({
    queryKey: [...DASHBOARD, "statistics", query],
    queryFn: ({ signal }) => api.call(visitors.dashboardStats, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const recentVisitorsQuery = (query: DashboardUnits["scope"]) =>
  queryOptions({
    queryKey: [...DASHBOARD, "recent", query],
    queryFn: ({ signal }) => api.call(visitors.recent, { query: { ...query, limit: RECENT } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The newest visitors of the last seven days, and how many they are: as the list that «Hoje» leads to counts them. */
export const newVisitorsQuery = (place: DashboardUnits["place"]) =>
  queryOptions({
    queryKey: [...DASHBOARD, "new", place],
    queryFn: ({ signal }) =>
      api.call(
        visitors.list,
        { query: { ...place, registered: "last_7_days", perPage: NAMED_TODAY } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** How many came last month and had no contact yet: the count of the list that «Hoje» leads to. */
export const missedVisitorsQuery = (place: DashboardUnits["place"]) =>
  queryOptions({
    queryKey: [...DASHBOARD, "missed", place],
    queryFn: ({ signal }) =>
      api.call(visitors.list, { query: { ...place, ...MISSED, perPage: 1 } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The filters of that list. */
export const MISSED = { visited: "last_month", contacted: false } as const
