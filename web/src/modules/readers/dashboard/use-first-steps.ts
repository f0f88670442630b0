import { dashboard } from "@aprisco/contract/dashboard/routes"
import { useMutation, useQuery } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"
import { messageOf } from "../../../lib/problem.ts"
import { toast } from "../../../ui/toast.ts"
import { firstStepsDismissed, firstStepsQuery } from "./dashboard-api.ts"

/** The first steps in the words of their modules, how many are done, and their dismissal. */
export function useFirstSteps(offers: readonly DashboardOffers[]) {
  // A failure shows nothing: the list is optional, and the counters report an unreachable server.
  const { data } = useQuery(firstStepsQuery)
  const dismiss = useMutation({
    mutationFn: () => api.call(dashboard.dismissFirstSteps),
    onSuccess: firstStepsDismissed,
    onError: (error) => toast.error(messageOf(error, "Não foi possível ocultar os primeiros passos.")),
  })
  const steps = (data?.steps ?? []).flatMap(({ step, done }) => {
    const words = offers.map(({ firstSteps }) => firstSteps?.[step]).find((words) => words !== undefined)
    return words ? [{ step, done, ...words }] : []
  })
  return { steps, done: steps.filter((step) => step.done).length, dismiss }
}
