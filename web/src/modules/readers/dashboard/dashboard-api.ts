import { contract } from "@aprisco/contract"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { queryClient } from "../../../lib/query-client.ts"
import type { DashboardSearch } from "./search.ts"

/** The first key of all queries of the dashboard; changes of people invalidate it. */
const DASHBOARD = ["dashboard"] as const
const RECENT = 5
/** Today's are not shown among the next ones: more are asked for than are shown. */
const UPCOMING = 20
const NEWS = 8
const ASKING = 3
/** The choice of units is offered where there is something to choose. */
const SEVERAL = 2

export const mainDashboardQuery = (query: DashboardSearch) =>
  queryOptions({
    queryKey: [...DASHBOARD, "main", query],
    queryFn: ({ signal }) => api.call(contract.dashboard.main, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The same numbers in the last months. */
export const dashboardTrendQuery = (query: DashboardSearch) =>
  queryOptions({
    queryKey: [...DASHBOARD, "trend", query],
    queryFn: ({ signal }) => api.call(contract.dashboard.trend, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const visitorStatisticsQuery = (query: DashboardSearch) =>
  queryOptions({
    queryKey: [...DASHBOARD, "visitor-statistics", query],
    queryFn: ({ signal }) => api.call(contract.visitors.dashboardStats, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const recentVisitorsQuery = (query: DashboardSearch) =>
  queryOptions({
    queryKey: [...DASHBOARD, "recent-visitors", query],
    queryFn: ({ signal }) =>
      api.call(contract.visitors.recent, { query: { ...query, limit: RECENT } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Today's, and those after it. */
export const upcomingActivitiesQuery = (query: DashboardSearch) =>
  queryOptions({
    queryKey: [...DASHBOARD, "upcoming-activities", query],
    queryFn: ({ signal }) =>
      api.call(contract.activities.upcoming, { query: { ...query, limit: UPCOMING } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const recentActivityQuery = (query: DashboardSearch) =>
  queryOptions({
    queryKey: [...DASHBOARD, "recent-activity", query],
    queryFn: ({ signal }) =>
      api.call(contract.dashboard.recentActivity, { query: { ...query, limit: NEWS } }, { signal }),
    placeholderData: keepPreviousData,
    // Every action of any user makes it longer.
    staleTime: 0,
  })

export const firstStepsQuery = queryOptions({
  queryKey: [...DASHBOARD, "first-steps"],
  queryFn: ({ signal }) => api.call(contract.dashboard.firstSteps, {}, { signal }),
  // A step is done on another screen.
  staleTime: 0,
})

/** The newest visitors of the last seven days, and how many they are: as the list that «Hoje» leads to counts them. */
export const newVisitorsQuery = (place: DashboardSearch & { church?: number }, named: number) =>
  queryOptions({
    queryKey: [...DASHBOARD, "new-visitors", place, named],
    queryFn: ({ signal }) =>
      api.call(
        contract.visitors.list,
        { query: { ...place, registered: "last_7_days", perPage: named } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** The birthdays of the week that begins on this day. */
export const birthdaysNearQuery = (from: string, query: DashboardSearch) =>
  queryOptions({
    queryKey: [...DASHBOARD, "birthdays", from, query],
    queryFn: ({ signal }) =>
      api.call(contract.memberStatistics.birthdays, { query: { ...query, from } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** What takes place on this day. */
export const todaysActivitiesQuery = (day: string, query: DashboardSearch) =>
  queryOptions({
    queryKey: [...DASHBOARD, "todays-activities", day, query],
    queryFn: ({ signal }) =>
      api.call(contract.activities.occurrences, { query: { ...query, from: day, to: day } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The churches that have asked longest to belong to the denomination. */
export const askingChurchesQuery = queryOptions({
  queryKey: [...DASHBOARD, "asking-churches"],
  queryFn: ({ signal }) =>
    api.call(
      contract.churches.list,
      { query: { affiliation: "pending", ordering: "created_at", pageSize: ASKING } },
      { signal },
    ),
  // A request is answered on another screen.
  staleTime: 0,
})

/** How many units the church has in the person's reach: whether there is anything to choose. */
export const unitCountQuery = (church: number | undefined) =>
  queryOptions({
    queryKey: [...DASHBOARD, "units", church],
    queryFn: async ({ signal }) => {
      const query = { church, pageSize: SEVERAL }
      return (await api.call(contract.branches.list, { query }, { signal })).count
    },
  })

/** The list of first steps was dismissed. */
export function firstStepsDismissed(): void {
  queryClient.setQueryData(firstStepsQuery.queryKey, { steps: [] })
}
