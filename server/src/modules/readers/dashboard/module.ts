import { defineModule } from "../../../core/module.ts"
import { dashboardRoutes } from "./routes.ts"

export const dashboardModule = defineModule({
  name: "dashboard",
  routes: { dashboard: dashboardRoutes },
  notExported: {
    firstStepsDismissals: "what single persons have put away",
  },
  tables: ["firstStepsDismissals"],
  reads: ["auditEntries", "churches", "users"],
})
