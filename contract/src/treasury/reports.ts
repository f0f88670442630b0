import { z } from "zod"
import { unitFilter } from "../branches/unit-scope.ts"
import { civilDate, id, optional, reference } from "../kit/fields.ts"
import { type FileForm, route } from "../kit/route.ts"
import { SHEET_TYPES, type SheetFormat } from "../kit/sheets.ts"
import { valuesOf } from "../vocabulary.ts"
import { ledgerMoney, namedRecord } from "./amounts.ts"
import { ENTRY_KINDS, ENTRY_STATUSES } from "./labels.ts"
import {
  ADJUSTMENTS,
  BASES,
  COMPARISONS,
  MAX_CASH_ROWS,
  MAX_STATEMENT_LINES,
  MAX_TRIAL_ROWS,
  STATEMENT_GROUPS,
} from "./report-labels.ts"

const notice = z.string().describe("That the books are for management, as every file says too")

const period = {
  from: optional(civilDate).describe("None: the first day of the month"),
  to: optional(civilDate).describe("None: the last day of this month"),
}
const answered = { from: civilDate, to: civilDate }
const format = z
  .enum(["json", ...valuesOf(SHEET_TYPES)], "Formato inválido")
  .default("json")
  .describe("A file has the same figures, and every row")

const asFile: FileForm = {
  types: SHEET_TYPES satisfies Record<SheetFormat, string>,
  limits: [{ max: 20, windowSeconds: 3600, by: "user" }],
}

const trialRow = z.object({
  account: namedRecord.nullable(),
  category: namedRecord.nullable().describe("Both null: transfers to and from branches that are not in it"),
  code: z.string().nullable().describe("Of a category"),
  name: z.string(),
  branchName: z.string().nullable().describe("Of an account"),
  opening: ledgerMoney.describe("Debits less credits before the period; of income below zero"),
  debits: ledgerMoney,
  credits: ledgerMoney,
  closing: ledgerMoney,
})

const cashRow = z.object({
  id,
  number: z.string(),
  date: civilDate,
  kind: z.enum(valuesOf(ENTRY_KINDS)),
  kindDisplay: z.string(),
  status: z.enum(valuesOf(ENTRY_STATUSES)),
  statusDisplay: z.string(),
  account: namedRecord.nullable().describe("null: of several"),
  category: namedRecord.nullable().describe("null: of several, or of none"),
  personName: z.string().nullable(),
  donorHidden: z.boolean(),
  payee: z.string().nullable(),
  description: z.string().nullable(),
  documentNumber: z.string().nullable(),
  in: ledgerMoney,
  out: ledgerMoney.describe("A reversal of income is here, one of an expense in `in`"),
  balance: ledgerMoney,
})

const statementLine = z.object({
  category: id.nullable().describe("By category; else the fund or the branch is its id"),
  fund: id.nullable(),
  branch: id.nullable(),
  code: z.string().nullable(),
  name: z.string(),
  amount: ledgerMoney,
  previous: ledgerMoney.nullable().describe("In the period that it is compared with"),
})

const totals = { totalIncome: ledgerMoney, totalExpense: ledgerMoney, result: ledgerMoney }

/** What the books say of a period, on the screen or as a file (docs/product/treasury.md#4.2). */
export const treasuryReports = {
  trialBalance: route({
    method: "GET",
    path: "/treasury/reports/trial-balance/",
    summary: "The trial balance: what each account and category had, what came, what it has",
    permission: "finance.view",
    readOnly: true,
    query: z.object({ ...unitFilter, ...period, format }),
    response: z.object({
      ...answered,
      rows: z.array(trialRow).max(MAX_TRIAL_ROWS),
      totals: z.object({ debits: ledgerMoney, credits: ledgerMoney }),
      notice,
    }),
    asFile,
  }),
  cashBook: route({
    method: "GET",
    path: "/treasury/reports/cash-book/",
    summary: "The cash book: every entry that changed the balance, by date and number",
    permission: "finance.view",
    readOnly: true,
    query: z.object({
      ...unitFilter,
      ...period,
      account: optional(reference).describe("The book of one account, with transfers to the others"),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      perPage: z.coerce.number().int().min(1).max(MAX_CASH_ROWS).default(MAX_CASH_ROWS),
      format,
    }),
    response: z.object({
      ...answered,
      opening: ledgerMoney.describe("Before the period, also where a later page is asked for"),
      count: z.number().int().describe("Of all pages"),
      rows: z.array(cashRow).max(MAX_CASH_ROWS),
      totalIn: ledgerMoney,
      totalOut: ledgerMoney,
      closing: ledgerMoney,
      notice,
    }),
    asFile,
  }),
  statement: route({
    method: "GET",
    path: "/treasury/reports/statement/",
    summary: "Income, expense and result; with what else changed the balance, so that it adds up",
    permission: "finance.view",
    readOnly: true,
    query: z.object({
      ...unitFilter,
      ...period,
      basis: z
        .enum(valuesOf(BASES), "Opção inválida")
        .default("cash")
        .describe("By date, or by competence: whole months then"),
      by: z.enum(valuesOf(STATEMENT_GROUPS), "Opção inválida").default("category"),
      compare: optional(z.enum(valuesOf(COMPARISONS), "Opção inválida")),
      format,
    }),
    response: z.object({
      ...answered,
      income: z.array(statementLine).max(MAX_STATEMENT_LINES),
      expense: z.array(statementLine).max(MAX_STATEMENT_LINES),
      ...totals,
      opening: ledgerMoney.nullable().describe("null by competence, as `closing`: it has no balance"),
      closing: ledgerMoney.nullable().describe("`opening` + `result` + the adjustments"),
      adjustments: z
        .array(z.object({ code: z.enum(valuesOf(ADJUSTMENTS)), name: z.string(), amount: ledgerMoney }))
        .max(Object.keys(ADJUSTMENTS).length),
      compared: z.object({ ...answered, ...totals }).nullable(),
      notice,
    }),
    asFile,
  }),
}

export type TrialBalance = z.output<typeof treasuryReports.trialBalance.response>
export type TrialBalanceQuery = z.output<typeof treasuryReports.trialBalance.query>
export type CashBook = z.output<typeof treasuryReports.cashBook.response>
export type CashBookQuery = z.output<typeof treasuryReports.cashBook.query>
export type Statement = z.output<typeof treasuryReports.statement.response>
export type StatementLine = z.output<typeof statementLine>
export type StatementQuery = z.output<typeof treasuryReports.statement.query>
