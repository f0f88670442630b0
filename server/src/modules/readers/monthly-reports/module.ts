import { repeatedJob } from "../../../core/define-job.ts"
import { defineModule } from "../../../core/module.ts"
import { MONTHLY_AUDIT_LABELS } from "./audit-labels.ts"
import { keepReportsOf } from "./closing-branch.ts"
import { keepMonthlyReports } from "./open-drafts.ts"
import { monthlyReportsRoutes } from "./routes.ts"

export const monthlyReportsModule = defineModule({
  name: "monthly-reports",
  routes: { monthlyReports: monthlyReportsRoutes },
  jobs: [repeatedJob("keep-monthly-reports", "five minutes", keepMonthlyReports)],
  tables: ["monthlyReports", "monthlyReportEvents", "monthlyReportReminders", "monthlyReportSettings"],
  reads: ["branches", "churches", "users"],
  exports: [
    { name: "relatorios-mensais", table: "monthlyReports", key: ["id"] },
    { name: "relatorios-mensais-historico", table: "monthlyReportEvents", key: ["id"] },
    { name: "relatorios-mensais-configuracoes", table: "monthlyReportSettings", key: ["churchId"] },
  ],
  notExported: { monthlyReportReminders: "the days on which somebody was reminded" },
  auditLabels: MONTHLY_AUDIT_LABELS,
  moves: {
    plain: {
      monthlyReports: ["edition", "figures"],
      monthlyReportSettings: ["dueDay", "reminderDays"],
    },
    entities: { monthly_report: "monthlyReports" },
  },
  onBranchClosing: keepReportsOf,
})
