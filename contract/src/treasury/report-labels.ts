import { MAX_ACCOUNTS, MAX_CATEGORIES } from "./labels.ts"

/** The reports of the treasury (docs/product/treasury.md#4.2). */
export const REPORTS = {
  statement: "Demonstrativo de resultado",
  "cash-book": "Livro-caixa",
  "trial-balance": "Balancete",
} as const

export type ReportKind = keyof typeof REPORTS

/** Whether a statement goes by the dates of entries or by the months that they belong to. */
export const BASES = { cash: "Regime de caixa", accrual: "Regime de competência" } as const

export type Basis = keyof typeof BASES

/** What a statement is ordered by. */
export const STATEMENT_GROUPS = {
  category: "Por categoria",
  fund: "Por fundo",
  branch: "Por filial",
} as const

export type StatementGroup = keyof typeof STATEMENT_GROUPS

/** What a statement is compared with. */
export const COMPARISONS = { previous: "Período anterior", year: "Mesmo período do ano anterior" } as const

export type Comparison = keyof typeof COMPARISONS

/** What changes a balance and is neither income nor expense. */
export const ADJUSTMENTS = {
  opening: "Saldo inicial",
  between_funds: "Entre fundos",
  quota: "Compensação de repasse",
  transfers: "Transferências",
} as const

export type Adjustment = keyof typeof ADJUSTMENTS

/** What a result above zero is called, and one below. */
export const SURPLUS = "Superávit"
export const DEFICIT = "Déficit"

/** The most rows of a trial balance: every account, every category, the system's own, and the transfers. */
export const MAX_TRIAL_ROWS = MAX_ACCOUNTS + MAX_CATEGORIES + 10
/** The most lines of income, and of expense. */
export const MAX_STATEMENT_LINES = 1000
/** The most rows of a page of the cash book. */
export const MAX_CASH_ROWS = 1000
