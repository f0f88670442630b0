import { SimpleGrid, Stack } from "@mantine/core"
import { useEffect } from "react"
import { can, useFlags } from "../../../lib/can.ts"
import { firstName } from "../../../lib/format.ts"
import { useNavigationState } from "../../../lib/navigation-state.ts"
import { useUser } from "../../../lib/signed-in.ts"
import { SkeletonRows } from "../../../ui/loading.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { toast } from "../../../ui/toast.ts"
import { MainCounters } from "./main-counters.tsx"
import { QuickActions } from "./quick-actions.tsx"
import { RecentActivity } from "./recent-activity.tsx"
import { RecentVisitors } from "./recent-visitors.tsx"
import { ScopeSwitch, useUnitsAwaited } from "./scope-switch.tsx"
import { Today } from "./today.tsx"
import { UpcomingActivities } from "./upcoming-activities.tsx"
import { useToday } from "./use-today.ts"
import { VisitorStatistics } from "./visitor-statistics.tsx"

const LOADING = "Carregando dashboard..."

/** `/dashboard`: today's work, the figures, what happened. LEADER and MEMBER see no counters: they are greeted and shown links (docs/product/dashboard.md#1.1). */
export function DashboardPage() {
  const user = useUser()
  const { canViewDashboard } = useFlags()
  const { message } = useNavigationState()
  useEffect(() => {
    if (message) toast.success(message, "Bem-vindo!")
  }, [message])
  const unitsAwaited = useUnitsAwaited(canViewDashboard)
  const work = useToday(canViewDashboard)
  const name = firstName(user?.fullName ?? "") || "admin"
  const activities = can(user, "activities.view") && <UpcomingActivities afterToday={canViewDashboard} />
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
            {canViewDashboard && <Today work={work} />}
            <QuickActions />
            {canViewDashboard && (
              <div>
                <ScopeSwitch />
                <MainCounters />
              </div>
            )}
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
              {canViewDashboard && <VisitorStatistics />}
              {(canViewDashboard || can(user, "visitors.view")) && <RecentVisitors />}
              {activities}
              {canViewDashboard && <RecentActivity />}
            </SimpleGrid>
          </Stack>
        </div>
      </div>
    </>
  )
}
