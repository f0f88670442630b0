import { useQuery } from "@tanstack/react-query"
import { useCan } from "../../../lib/can.ts"
import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"
import { inOrder } from "../../../lib/parts.ts"
import { firstStepsQuery } from "./dashboard-api.ts"
import { useUnits } from "./use-scope.ts"

/**
 * What waits for the reader today, as far as they may see it (docs/product/dashboard.md#5.1). `awaited`: still unknown;
 * it does not wait for a server that fails. `isStart`: the church has nobody, and its first steps are the screen. `asks`: whether the reader has this part of the dashboard; `asksSteps`: whether they have the first steps too.
 */
export function useToday(
  offers: readonly DashboardOffers[],
  { asks, asksSteps }: { asks: boolean; asksSteps: boolean },
) {
  const can = useCan()
  const units = useUnits()
  const parts = inOrder(offers.flatMap(({ today = [] }) => today))
  // biome-ignore lint/correctness/useHookAtTopLevel: the offers are a constant, so the same hooks are called in the same order
  const works = parts.map(({ needs, useWork }) => useWork(units, asks && can(needs)))
  // A failure of the first steps shows nothing: they are optional.
  const steps = useQuery({ ...firstStepsQuery, enabled: asksSteps })
  const queries = works.flatMap((work) => work.queries)
  const hasSteps = (steps.data?.steps.length ?? 0) > 0
  const failed = queries.filter(({ isError, data }) => isError && !data)
  return {
    awaited: [...queries, steps].some(({ isLoading, failureCount }) => isLoading && failureCount === 0),
    error: failed[0]?.error,
    retry: () => {
      for (const query of failed) void query.refetch()
    },
    parts: works.map(({ shown }) => shown).filter((shown) => shown !== null),
    hasSteps,
    isStart: hasSteps && steps.data?.empty === true,
  }
}
