/** What the main dashboard shows besides the figures of other modules: what happened lately, and a new church's first steps. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../http/binding.ts"
import { dismissFirstSteps, readFirstSteps } from "./first-steps.ts"
import { listRecent } from "./list-recent.ts"

export const dashboardRoutes: Handlers<Contract["dashboard"]> = {
  recentActivity: (ctx, { query }) => listRecent(ctx, query),
  firstSteps: (ctx) => readFirstSteps(ctx),
  dismissFirstSteps: async (ctx) => {
    await dismissFirstSteps(ctx)
    return undefined
  },
}
