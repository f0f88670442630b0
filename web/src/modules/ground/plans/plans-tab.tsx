import { Card, Stack } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { ErrorState } from "../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import { PlanOffers } from "./plan-offers.tsx"
import { PlanRequest } from "./plan-request.tsx"
import { PlanUse } from "./plan-use.tsx"
import { churchPlanQuery, plansQuery } from "./plans-api.ts"

/** The church's plan: its usage, the requested plan, and the others on offer. */
export function PlansTab() {
  const own = useQuery(churchPlanQuery)
  const plans = useQuery(plansQuery)
  const failed = [own, plans].find(({ isError }) => isError)
  if (own.data && plans.data)
    return (
      <Stack gap="lg">
        <PlanUse own={own.data} />
        <PlanRequest own={own.data} />
        <PlanOffers own={own.data} plans={plans.data} />
      </Stack>
    )
  return (
    <Card withBorder>
      {failed ? (
        <ErrorState
          message="Erro ao carregar planos de assinatura."
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <SkeletonRows rows={7} label="Carregando planos..." />
      )}
    </Card>
  )
}
