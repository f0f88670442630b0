import { type SqlBool, sql } from "kysely"
import { defineModule } from "../../../core/module.ts"
import { REPORT_AUDIT_LABELS } from "./audit-labels.ts"
import { monthReport } from "./month-report.ts"
import { ownReportsRoutes } from "./own/routes.ts"
import { reportRecipientsRoutes } from "./recipients.ts"
import { reportFilesRoutes, reportsRoutes } from "./routes.ts"
import { reportSchedulesRoutes } from "./schedules/routes.ts"
import { sendScheduledReports } from "./schedules/send-due.ts"

export const reportsModule = defineModule({
  name: "reports",
  routes: {
    reports: reportsRoutes,
    reportFiles: reportFilesRoutes,
    ownReports: ownReportsRoutes,
    reportRecipients: reportRecipientsRoutes,
    reportSchedules: reportSchedulesRoutes,
  },
  reports: [monthReport],
  jobs: [sendScheduledReports],
  tables: ["ownReports", "reportSchedules", "reportScheduleUsers", "reportDeliveries"],
  reads: ["branches", "churches", "members", "people", "personLists", "users"],
  exports: [
    // Whoever takes the church's data away is not the author of its users' private reports.
    { name: "relatorios-proprios", table: "ownReports", key: ["id"], which: sql<SqlBool>`this.is_shared` },
  ],
  notExported: {
    reportSchedules: "to which accounts reports are mailed, and when",
    reportScheduleUsers: "to which accounts reports are mailed",
    reportDeliveries: "what was mailed to which account",
  },
  moves: {
    stays: {
      ownReports: "of a list that stays",
      reportSchedules: "its query names branches and lists by their number",
      reportScheduleUsers: "of schedules that stay",
      reportDeliveries: "of schedules that stay",
    },
    entities: { own_report: "ownReports", report_schedule: "reportSchedules" },
  },
  auditLabels: REPORT_AUDIT_LABELS,
})
