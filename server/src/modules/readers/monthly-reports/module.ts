import { defineModule } from "../../../core/module.ts"

export const monthlyReportsModule = defineModule({
  name: "monthly-reports",
  tables: ["monthlyReports", "monthlyReportEvents", "monthlyReportSettings"],
})
