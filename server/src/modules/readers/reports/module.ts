import { defineModule } from "../../../core/module.ts"
import { reportRecipientsRoutes } from "./recipients.ts"
import { reportsRoutes } from "./routes.ts"

export const reportsModule = defineModule({
  name: "reports",
  routes: { reportRecipients: reportRecipientsRoutes, reports: reportsRoutes },
  tables: ["ownReports", "reportSchedules", "reportScheduleUsers", "reportDeliveries"],
  reads: ["branches", "churches", "members", "people", "users"],
})
