import { defineModule } from "../../../core/module.ts"
import { reportsRoutes } from "./routes.ts"

export const reportsModule = defineModule({
  name: "reports",
  routes: { reports: reportsRoutes },
  tables: ["ownReports", "reportSchedules", "reportScheduleUsers", "reportDeliveries"],
  reads: ["branches", "churches", "members", "people"],
})
