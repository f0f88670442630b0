import { defineModule } from "../../../core/module.ts"
import { treasuryAccountRoutes } from "./accounts/routes.ts"
import { treasuryLabels } from "./audit-labels.ts"
import { treasuryCategoryRoutes } from "./categories/routes.ts"
import { treasuryFundRoutes } from "./funds/routes.ts"
import { treasurySettingsRoutes } from "./settings/routes.ts"
import { treasurySummaryRoutes } from "./summary/routes.ts"

export const treasuryModule = defineModule({
  name: "treasury",
  routes: {
    treasuryAccounts: treasuryAccountRoutes,
    treasuryFunds: treasuryFundRoutes,
    treasuryCategories: treasuryCategoryRoutes,
    treasurySettings: treasurySettingsRoutes,
    treasurySummary: treasurySummaryRoutes,
  },
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
  reads: ["branches"],
  exports: [
    { name: "financeiro-contas", table: "treasuryAccounts", key: ["id"] },
    { name: "financeiro-fundos", table: "treasuryFunds", key: ["id"] },
    { name: "financeiro-categorias", table: "treasuryCategories", key: ["id"] },
    { name: "financeiro-configuracoes", table: "treasurySettings", key: ["churchId"] },
  ],
  auditLabels: treasuryLabels,
  auditedRecords: [
    {
      entity: "treasury_account",
      table: "treasuryAccounts",
      name: "name",
      branch: "branchId",
      deletedAtOnce: true,
    },
    { entity: "treasury_fund", table: "treasuryFunds", name: "name", deletedAtOnce: true },
    { entity: "treasury_category", table: "treasuryCategories", name: "name", deletedAtOnce: true },
  ],
})
