import { SimpleGrid, Stack } from "@mantine/core"
import { useEffect } from "react"
import { can, useFlags } from "../../lib/can.ts"
import { firstName } from "../../lib/format.ts"
import { useNavigationState } from "../../lib/navigation-state.ts"
import { useUser } from "../../lib/signed-in.ts"
import { SkeletonRows } from "../../ui/loading.tsx"
import { PageHeader } from "../../ui/page-header.tsx"
import { toast } from "../../ui/toast.ts"
import { FirstSteps, useStepsAwaited } from "./first-steps.tsx"
import { MainCounters } from "./main-counters.tsx"
import { QuickActions } from "./quick-actions.tsx"
import { RecentActivity } from "./recent-activity.tsx"
import { RecentVisitors } from "./recent-visitors.tsx"
import { ScopeSwitch, useUnitsAwaited } from "./scope-switch.tsx"
import { UpcomingActivities } from "./upcoming-activities.tsx"
import { VisitorStatistics } from "./visitor-statistics.tsx"

const LOADING = "Carregando dashboard..."

/** `/dashboard`. LEADER and MEMBER see no counters: they are greeted and shown links (docs/product/dashboard.md#1.1). */
export function DashboardPage() {
  const user = useUser()
  const { canViewDashboard } = useFlags()
  const { message } = useNavigationState()
  useEffect(() => {
    if (message) toast.success(message, "Bem-vindo!")
  }, [message])
  const unitsAwaited = useUnitsAwaited(canViewDashboard)
  const stepsAwaited = useStepsAwaited(canViewDashboard)
  const name = firstName(user?.fullName ?? "") || "admin"
  const lists = (
    <>
      {can(user, "visitors.view") && <RecentVisitors />}
      {can(user, "activities.view") && <UpcomingActivities />}
    </>
  )
  return (
    <>
      <PageHeader
        title={`Olá, ${name}!`}
        subtitle={canViewDashboard ? "O que acontece na sua igreja" : "Por onde você quer começar?"}
      />
      {unitsAwaited && <SkeletonRows label={LOADING} />}
      <div hidden={unitsAwaited}>
        {canViewDashboard && <ScopeSwitch />}
        {canViewDashboard && <MainCounters />}
        {stepsAwaited && !unitsAwaited && <SkeletonRows label={LOADING} />}
        <div hidden={stepsAwaited}>
          <Stack gap="lg">
            {canViewDashboard && <FirstSteps />}
            <QuickActions />
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
              {canViewDashboard && <VisitorStatistics />}
              {canViewDashboard ? <Stack gap="lg">{lists}</Stack> : lists}
            </SimpleGrid>
            {canViewDashboard && <RecentActivity />}
          </Stack>
        </div>
      </div>
    </>
  )
}
