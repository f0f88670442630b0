import { SimpleGrid, Stack } from "@mantine/core"
import { useEffect } from "react"
import { can, useFlags } from "../../../lib/can.ts"
import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"
import { firstName } from "../../../lib/format.ts"
import { useNavigationState } from "../../../lib/navigation-state.ts"
import { inOrder } from "../../../lib/parts.ts"
import { useUser } from "../../../lib/signed-in.ts"
import { SkeletonRows } from "../../../ui/loading.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { toast } from "../../../ui/toast.ts"
import { MainCounters } from "./main-counters.tsx"
import { QuickActions } from "./quick-actions.tsx"
import { RecentActivity } from "./recent-activity.tsx"
import { ScopeSwitch, useUnitsAwaited } from "./scope-switch.tsx"
import { StepsCard } from "./steps-card.tsx"
import { Today } from "./today.tsx"
import { useUnits } from "./use-scope.ts"
import { useToday } from "./use-today.ts"

const LOADING = "Carregando dashboard..."

/** `/dashboard`: today's work, the figures, what happened. LEADER and MEMBER see no counters; today's work is for everybody who contacts people (docs/product/dashboard.md#1.1). */
export function DashboardPage({ offers }: { offers: readonly DashboardOffers[] }) {
  const user = useUser()
  const { canViewDashboard } = useFlags()
  const { message } = useNavigationState()
  useEffect(() => {
    if (message) toast.success(message, "Bem-vindo!")
  }, [message])
  const unitsAwaited = useUnitsAwaited(canViewDashboard)
  const hasToday = canViewDashboard || can(user, "visitors.edit")
  const work = useToday(offers, { asks: hasToday, asksSteps: canViewDashboard })
  const name = firstName(user?.fullName ?? "") || "admin"
  const units = useUnits()
  const cards = inOrder(offers.flatMap((offer) => offer.cards ?? [])).filter(
    ({ needs, countsPeople }) => can(user, needs) && !(countsPeople && work.isStart),
  )
  return (
    <>
      <PageHeader
        title={`Olá, ${name}!`}
        subtitle={canViewDashboard ? "O que acontece na sua igreja" : "Por onde você quer começar?"}
      />
      {unitsAwaited && <SkeletonRows label={LOADING} />}
      <div hidden={unitsAwaited}>
        {/* What is below waits, or today's work would push it away while it is read. */}
        {work.awaited && !unitsAwaited && <SkeletonRows label={LOADING} />}
        <div hidden={work.awaited}>
          <Stack gap="lg">
            {work.isStart && <StepsCard offers={offers} />}
            {hasToday && <Today work={work} offers={offers} />}
            <QuickActions offers={offers} />
            {canViewDashboard && !work.isStart && (
              <div>
                <ScopeSwitch />
                <MainCounters offers={offers} />
              </div>
            )}
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
              {cards.map(({ order, component: Card }) => (
                <Card key={order} {...units} hasToday={hasToday} />
              ))}
              {canViewDashboard && <RecentActivity offers={offers} />}
            </SimpleGrid>
          </Stack>
        </div>
      </div>
    </>
  )
}
