import { activities } from "@aprisco/contract/activities/routes"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import type { DashboardUnits } from "../../../../lib/dashboard-offers.ts"

/** Under the activities' own key: a change of one invalidates these too. */
const DASHBOARD = ["activities", "dashboard"] as const
/** Today's are not shown among the next ones: more are asked for than are shown. */
const UPCOMING = 20

/** Today's, and those after it. */
export const upcomingActivitiesQuery = (query: DashboardUnits["scope"]) =>
  queryOptions({
    queryKey: [...DASHBOARD, "upcoming", query],
    queryFn: ({ signal }) =>
      api.call(activities.upcoming, { query: { ...query, limit: UPCOMING } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** What takes place on this day. */
export const todaysActivitiesQuery = (day: string, query: DashboardUnits["scope"]) =>
  queryOptions({
    queryKey: [...DASHBOARD, "today", day, query],
    queryFn: ({ signal }) =>
      api.call(activities.occurrences, { query: { ...query, from: day, to: day } }, { signal }),
    placeholderData: keepPreviousData,
  })
