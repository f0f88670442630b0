import { useQuery } from "@tanstack/react-query"
import { useCan } from "../../../lib/can.ts"
import { today } from "../../../lib/format.ts"
import { useSeveralChurches } from "../../../lib/unit-name.ts"
import { followUpCountsQuery, followUpsQuery } from "../../roll/visitors/public.ts"
import {
  askingChurchesQuery,
  birthdaysNearQuery,
  firstStepsQuery,
  newVisitorsQuery,
  todaysActivitiesQuery,
} from "./dashboard-api.ts"
import { usePlace, useScope } from "./use-scope.ts"

/** Names of each part; the rest is behind its link. */
export const NAMED = 3

/**
 * What waits for the reader today, as far as they may see it (docs/product/dashboard.md#5.1). `awaited`: still unknown;
 * it does not wait for a server that fails. `asks`: whether the reader has this part of the dashboard.
 */
export function useToday(asks: boolean) {
  const can = useCan()
  const { scope } = useScope()
  const place = usePlace()
  const isOffice = useSeveralChurches()
  const day = today()
  const follows = asks && can("visitors.edit")
  const counts = useQuery({ ...followUpCountsQuery, enabled: follows })
  const contacts = useQuery({ ...followUpsQuery({ whose: "mine", perPage: NAMED }), enabled: follows })
  const birthdays = useQuery({ ...birthdaysNearQuery(day, scope), enabled: asks && can("members.view") })
  const activities = useQuery({
    ...todaysActivitiesQuery(day, scope),
    enabled: asks && can("activities.view"),
  })
  const visitors = useQuery({ ...newVisitorsQuery(place, NAMED), enabled: asks && can("visitors.view") })
  const requests = useQuery({
    ...askingChurchesQuery,
    enabled: asks && isOffice && can("churches.manage"),
  })
  // A failure of the first steps shows nothing: they are optional.
  const steps = useQuery({ ...firstStepsQuery, enabled: asks })
  const parts = [counts, contacts, birthdays, activities, visitors, requests]
  const failed = parts.filter(({ isError, data }) => isError && !data)
  const week = birthdays.data?.results ?? []
  const born = week.filter(({ nextOn }) => nextOn === day)
  return {
    awaited: [...parts, steps].some(({ isLoading, failureCount }) => isLoading && failureCount === 0),
    error: failed[0]?.error,
    retry: () => {
      for (const part of failed) void part.refetch()
    },
    counts: counts.data ?? { overdue: 0, today: 0, later: 0, unassigned: 0 },
    contacts: (contacts.data?.results ?? []).filter(({ followUpDue }) => followUpDue !== "later"),
    birthdays: { areToday: born.length > 0, people: born.length > 0 ? born : week.slice(0, NAMED) },
    activities: (activities.data?.results ?? []).filter(({ cancelled }) => !cancelled),
    visitors: { count: visitors.data?.count ?? 0, newest: visitors.data?.results ?? [] },
    requests: { count: requests.data?.pending ?? 0, churches: requests.data?.results ?? [] },
    hasSteps: (steps.data?.steps.length ?? 0) > 0,
  }
}

export type TodaysWork = ReturnType<typeof useToday>
