import type { MyChurch } from "@aprisco/contract/users"
import { Card, Stack } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { ErrorState } from "../../ui/error-state.tsx"
import { SkeletonRows } from "../../ui/loading.tsx"
import { plansQuery } from "../registration/public.ts"
import { PlanOffers } from "./plan-offers.tsx"
import { PlanUse } from "./plan-use.tsx"
import { churchDataQuery } from "./profile-api.ts"

/** The church's plan: how full it is, and the others on offer. */
export function PlansTab() {
  const church = useQuery(churchDataQuery)
  const plans = useQuery(plansQuery)
  const failed = [church, plans].find(({ isError }) => isError)
  if (church.data && plans.data) {
    const current: MyChurch = church.data.data
    return (
      <Stack gap="lg">
        <PlanUse church={current} plan={plans.data.find(({ id }) => id === current.plan.id)} />
        <PlanOffers church={current} plans={plans.data} />
      </Stack>
    )
  }
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
