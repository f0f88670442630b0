import { sql } from "kysely"
import { repeatedJob } from "../../../core/define-job.ts"
import { defineModule } from "../../../core/module.ts"
import { treasuryAccountRoutes } from "./accounts/routes.ts"
import { LEDGER_AUDIT_LABELS } from "./audit-labels.ts"
import { moveOwed } from "./bills/closing-branch.ts"
import { notifyOfDueBills } from "./bills/notify-due-bills.ts"
import { treasuryBillRoutes } from "./bills/routes.ts"
import { treasuryCategoryRoutes } from "./categories/routes.ts"
import { expenseClaimRoutes } from "./claims/routes.ts"
import { forgetGivers } from "./entries/forget-givers.ts"
import { treasuryFundRoutes } from "./funds/routes.ts"
import { ledgerImportsRoutes } from "./imports/routes.ts"
import { refuseBranchWithBalance } from "./ledger/closing-branch.ts"
import { OWED_AUDIT_LABELS } from "./owed-audit-labels.ts"
import { makeRecurringBills } from "./recurrences/make-bills.ts"
import { treasuryRecurrenceRoutes } from "./recurrences/routes.ts"
import { treasuryReportsRoutes } from "./reports/routes.ts"
import { treasuryReport } from "./reports/treasury-report.ts"
import { ledgerEntriesRoutes, ledgerIntegrityRoutes, treasuryTransfersRoutes } from "./routes.ts"
import { treasurySettingsRoutes } from "./settings/routes.ts"
import { SETUP_AUDIT_LABELS } from "./setup-audit-labels.ts"
import { treasurySummaryRoutes } from "./summary/routes.ts"

export const treasuryModule = defineModule({
  name: "treasury",
  routes: {
    ledgerEntries: ledgerEntriesRoutes,
    ledgerImports: ledgerImportsRoutes,
    treasuryTransfers: treasuryTransfersRoutes,
    ledgerIntegrity: ledgerIntegrityRoutes,
    treasuryAccounts: treasuryAccountRoutes,
    treasuryFunds: treasuryFundRoutes,
    treasuryCategories: treasuryCategoryRoutes,
    treasurySettings: treasurySettingsRoutes,
    treasurySummary: treasurySummaryRoutes,
    treasuryBills: treasuryBillRoutes,
    treasuryRecurrences: treasuryRecurrenceRoutes,
    expenseClaims: expenseClaimRoutes,
    treasuryReports: treasuryReportsRoutes,
  },
  jobs: [
    repeatedJob("make-recurring-bills", "day", makeRecurringBills),
    repeatedJob("notify-of-due-bills", "day", notifyOfDueBills),
  ],
  reports: [treasuryReport],
  tables: [
    "expenseClaimPayments",
    "expenseClaims",
    "ledgerAttachments",
    "ledgerEntries",
    "ledgerImports",
    "ledgerPeriods",
    "ledgerPostings",
    "ledgerTotals",
    "treasuryAccounts",
    "treasuryBills",
    "treasuryCategories",
    "treasuryFunds",
    "treasuryRecurrences",
    "treasurySettings",
    "treasurySettlements",
  ],
  reads: ["branches", "churches", "numberSeries", "people", "users"],
  exports: [
    { name: "financeiro-contas", table: "treasuryAccounts", key: ["id"] },
    { name: "financeiro-fundos", table: "treasuryFunds", key: ["id"] },
    { name: "financeiro-categorias", table: "treasuryCategories", key: ["id"] },
    {
      name: "financeiro-lancamentos",
      table: "ledgerEntries",
      key: ["id"],
      without: ["searchText"],
      givers: {
        columns: ["personId", "payee", "description", "documentNumber", "reason"],
        of: sql`this.kind = 'income' and (this.person_id is not null or this.is_giving)`,
      },
    },
    { name: "financeiro-partidas", table: "ledgerPostings", key: ["id"] },
    {
      name: "financeiro-anexos",
      table: "ledgerAttachments",
      key: ["id"],
      without: ["file", "sha256"],
      givers: {
        columns: ["name"],
        of: sql`exists (select from ledger_entries as entry where entry.church_id = this.church_id and entry.id = this.entry_id
          and entry.kind = 'income' and (entry.person_id is not null or entry.is_giving))`,
      },
    },
    { name: "financeiro-importacoes", table: "ledgerImports", key: ["id"], without: ["sha256"] },
    { name: "financeiro-meses", table: "ledgerPeriods", key: ["branchId", "month"] },
    { name: "financeiro-contas-a-pagar", table: "treasuryBills", key: ["id"] },
    { name: "financeiro-contas-pagamentos", table: "treasurySettlements", key: ["entryId"] },
    { name: "financeiro-recorrencias", table: "treasuryRecurrences", key: ["id"] },
    { name: "financeiro-reembolsos", table: "expenseClaims", key: ["id"] },
    { name: "financeiro-reembolsos-pagamentos", table: "expenseClaimPayments", key: ["entryId"] },
    { name: "financeiro-configuracoes", table: "treasurySettings", key: ["churchId"] },
  ],
  notExported: { ledgerTotals: "sums of the postings, which are exported" },
  auditLabels: { ...LEDGER_AUDIT_LABELS, ...SETUP_AUDIT_LABELS, ...OWED_AUDIT_LABELS },
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
  pictures: [{ table: "ledgerAttachments", column: "file" }],
  encrypted: [{ table: "expenseClaims", column: "encryptedPixKey", purpose: "free text about people" }],
  personReferences: [
    {
      table: "treasuryBills",
      column: "personId",
      merge: { how: "move" },
      deletion: "unset",
      anonymisation: "unset",
      data: { leftOut: "what a person is to pay or to be paid is in the church's books" },
    },
    {
      table: "treasuryRecurrences",
      column: "personId",
      merge: { how: "move" },
      deletion: "unset",
      anonymisation: "unset",
      data: { leftOut: "what a person is to pay or to be paid is in the church's books" },
    },
    {
      table: "ledgerEntries",
      column: "personId",
      merge: { how: "move" },
      deletion: "unset",
      anonymisation: "unset",
      data: "giving",
    },
  ],
  moves: {
    numbers: {
      ledgerTotals: {
        accountId: "treasuryAccounts",
        categoryId: "treasuryCategories",
        fundId: "treasuryFunds",
      },
    },
    plain: {
      ledgerEntries: ["amountCents", "feeCents", "number", "pairId", "year"],
      ledgerImports: ["posted", "repeated", "rows"],
      ledgerPostings: ["amountCents"],
      ledgerTotals: ["amountCents"],
      ledgerAttachments: ["size"],
      treasuryRecurrences: ["amountCents"],
      treasuryBills: ["amountCents"],
      expenseClaims: ["amountCents"],
    },
    entities: {
      entry: "ledgerEntries",
      bill: "treasuryBills",
      recurrence: "treasuryRecurrences",
      expense_claim: "expenseClaims",
      ledger_import: "ledgerImports",
    },
  },
  onPeopleAnonymised: forgetGivers,
  onBranchClosing: async (ctx, closing) => {
    await refuseBranchWithBalance(ctx, closing)
    await moveOwed(ctx, closing)
  },
})
