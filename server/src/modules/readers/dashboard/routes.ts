/** The main dashboard: four counters of other modules, recent actions, and a new church's first steps. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../core/route-handler.ts"
import { dismissFirstSteps, readFirstSteps } from "./first-steps.ts"
import { listRecent } from "./list-recent.ts"
import { mainDashboard } from "./main-dashboard.ts"
import { dashboardTrend } from "./trend.ts"

export const dashboardRoutes: Handlers<Contract["dashboard"]> = {
  main: (ctx, { query }) => mainDashboard(ctx, query),
  trend: (ctx, { query }) => dashboardTrend(ctx, query),
  recentActivity: (ctx, { query }) => listRecent(ctx, query),
  firstSteps: (ctx) => readFirstSteps(ctx),
  dismissFirstSteps: async (ctx) => {
    await dismissFirstSteps(ctx)
    return undefined
  },
}
