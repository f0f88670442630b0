import { defineModule } from "../../../core/module.ts"
import { treasuryReportsRoutes } from "./reports/routes.ts"

export const treasuryModule = defineModule({
  name: "treasury",
  routes: { treasuryReports: treasuryReportsRoutes },
  tables: [
    "ledgerAttachments",
    "ledgerEntries",
    "ledgerPeriods",
    "ledgerPostings",
    "ledgerTotals",
    "treasuryAccounts",
    "treasuryCategories",
    "treasuryFunds",
    "treasurySettings",
  ],
  reads: ["branches", "churches", "people"],
  auditLabels: { "treasury_report.exported": "Relatório financeiro exportado" },
})
