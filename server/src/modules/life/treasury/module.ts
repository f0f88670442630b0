import { defineModule } from "../../../core/module.ts"
import { LEDGER_AUDIT_LABELS } from "./audit-labels.ts"
import { ledgerImportsRoutes } from "./imports/routes.ts"
import { forgetGivers } from "./entries/forget-givers.ts"
import { refuseBranchWithBalance } from "./ledger/closing-branch.ts"
import { ledgerEntriesRoutes, ledgerIntegrityRoutes, treasuryTransfersRoutes } from "./routes.ts"

export const treasuryModule = defineModule({
  name: "treasury",
  routes: {
    ledgerEntries: ledgerEntriesRoutes,
    ledgerImports: ledgerImportsRoutes,
    treasuryTransfers: treasuryTransfersRoutes,
    ledgerIntegrity: ledgerIntegrityRoutes,
  },
  tables: [
    "ledgerAttachments",
    "ledgerEntries",
    "ledgerImports",
    "ledgerPeriods",
    "ledgerPostings",
    "ledgerTotals",
    "treasuryAccounts",
    "treasuryCategories",
    "treasuryFunds",
    "treasurySettings",
  ],
  reads: ["branches", "numberSeries", "people", "users"],
  exports: [
    { name: "financeiro-contas", table: "treasuryAccounts", key: ["id"] },
    { name: "financeiro-fundos", table: "treasuryFunds", key: ["id"] },
    { name: "financeiro-categorias", table: "treasuryCategories", key: ["id"] },
    { name: "financeiro-lancamentos", table: "ledgerEntries", key: ["id"], without: ["searchText"] },
    { name: "financeiro-partidas", table: "ledgerPostings", key: ["id"] },
    { name: "financeiro-anexos", table: "ledgerAttachments", key: ["id"] },
    { name: "financeiro-importacoes", table: "ledgerImports", key: ["id"] },
    { name: "financeiro-meses", table: "ledgerPeriods", key: ["branchId", "month"] },
    { name: "financeiro-configuracoes", table: "treasurySettings", key: ["churchId"] },
  ],
  notExported: { ledgerTotals: "sums of the postings, which are exported" },
  auditLabels: LEDGER_AUDIT_LABELS,
  personReferences: [
    {
      table: "ledgerEntries",
      column: "personId",
      merge: { how: "move" },
      deletion: "unset",
      anonymisation: "unset",
      data: "giving",
    },
  ],
  onPeopleAnonymised: forgetGivers,
  onBranchClosing: refuseBranchWithBalance,
})
