import { defineModule } from "../../core/module.ts"
import { memberImportsRoutes } from "./import-export/import-routes.ts"
import { memberExportsRoutes } from "./import-export/routes.ts"
import { ministerialHistoryRoutes } from "./ministerial-history/routes.ts"
import { membersRoutes } from "./routes.ts"
import { memberStatisticsRoutes } from "./statistics/routes.ts"

export const membersModule = defineModule({
  name: "members",
  routes: {
    members: membersRoutes,
    memberStatistics: memberStatisticsRoutes,
    memberExports: memberExportsRoutes,
    memberImports: memberImportsRoutes,
    ministerialHistory: ministerialHistoryRoutes,
  },
})
