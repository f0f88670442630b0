import { defineModule } from "../../core/module.ts"
import { compactCounters } from "./hierarchy/public.ts"
import { hierarchyRoutes } from "./hierarchy/routes.ts"
import { denominationsRoutes } from "./routes.ts"

export const denominationsModule = defineModule({
  name: "denominations",
  routes: { denominations: denominationsRoutes, hierarchy: hierarchyRoutes },
  dailyJobs: [compactCounters],
  notExported: {
    branchFigures: "counted from the members and visitors",
    monthlyFigures: "counted from the members and visitors",
  },
})
