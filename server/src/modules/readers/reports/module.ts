import { REPORTS_OFFERED } from "@aprisco/contract/reports/labels"
import { defineModule } from "../../../core/module.ts"
import { reportFilesRoutes, reportsRoutes } from "./routes.ts"

const titleOf = (key: unknown) =>
  Object.entries(REPORTS_OFFERED).find(([known]) => known === key)?.[1] ?? String(key)

export const reportsModule = defineModule({
  name: "reports",
  routes: { reports: reportsRoutes, reportFiles: reportFilesRoutes },
  tables: ["ownReports", "reportSchedules", "reportScheduleUsers", "reportDeliveries"],
  auditLabels: {
    "report.exported": {
      sentence: ({ report, format }) => `Exportou o relatório «${titleOf(report)}» (${String(format)})`,
      label: "Exportou um relatório",
    },
  },
  reads: ["branches", "churches", "members", "people"],
})
