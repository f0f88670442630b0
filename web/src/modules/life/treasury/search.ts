import { civilDate, optional } from "@aprisco/contract/kit/fields"
import { ordering } from "@aprisco/contract/kit/page"
import { BILL_KINDS, CLAIM_STATUSES, type ClaimStatus } from "@aprisco/contract/treasury/bill-labels"
import { entryListQuery } from "@aprisco/contract/treasury/entry-query"
import {
  ENTRY_KINDS,
  ENTRY_METHODS,
  ENTRY_STATUSES,
  FLOWS,
  type Flow,
} from "@aprisco/contract/treasury/labels"
import {
  COMPARISONS,
  type Comparison,
  REPORTS,
  type ReportKind,
  STATEMENT_GROUPS,
  type StatementGroup,
} from "@aprisco/contract/treasury/report-labels"
import { choiceFilter, filterReaders, flagFilter, peopleListSearch } from "../../../lib/list-filters.ts"
import { belowItsUnit, oneOf, searchOf, unit, valid } from "../../../lib/search-params.ts"

const { shape } = entryListQuery

const keysOf = <T extends object>(words: T) => Object.keys(words) as (keyof T & string)[] // the keys of the record

/** The filters of the list of entries with a few choices. */
export const ENTRY_FILTERS = {
  kind: choiceFilter({ label: "Tipo", choices: ENTRY_KINDS }),
  method: choiceFilter({ label: "Forma", all: "Todas", choices: ENTRY_METHODS, more: true }),
  status: choiceFilter({ label: "Situação", all: "Todas", choices: ENTRY_STATUSES, more: true }),
} as const

/** The dialogs over the list that transfer money. */
export const TRANSFERS = ["contas", "fundos"] as const

/** The search part of the list's address: `from` and `to` are civil days, `transferir` opens a dialog over it. */
export const validateEntrySearch = peopleListSearch(shape, ENTRY_FILTERS, {
  account: valid(shape.account),
  category: valid(shape.category),
  fund: valid(shape.fund),
  person: valid(shape.person),
  from: valid(shape.dateFrom),
  to: valid(shape.dateTo),
  transferir: oneOf(TRANSFERS),
})

export type EntrySearch = ReturnType<typeof validateEntrySearch>

/** The filters of the list of bills with a few choices; without one it has those that are not paid. */
export const BILL_FILTERS = {
  kind: choiceFilter({ label: "Tipo", choices: BILL_KINDS }),
  situacao: choiceFilter({
    label: "Situação",
    all: "Não pagas",
    choices: { overdue: "Vencidas", partial: "Pagas em parte", paid: "Pagas", any: "Todas" },
  }),
} as const

/** The search part of the bills' address: `from` and `to` are due days, `aba` shows the recurrences in place of the bills. */
export const validateBillSearch = peopleListSearch(
  { ...shape, ordering: ordering("due_date", "-due_date", "amount", "-amount") },
  BILL_FILTERS,
  {
    from: valid(shape.dateFrom),
    to: valid(shape.dateTo),
    recurrence: valid(shape.account),
    aba: oneOf(["repetem"]),
  },
)

export type BillSearch = ReturnType<typeof validateBillSearch>

/** The search part of the form of a new bill: one to pay, or `receivable`, once or `repete`. */
export const validateNewBillSearch = searchOf({ kind: oneOf(["receivable"]), modo: oneOf(["repete"]) })

/** The search part of the form of a new entry: money that comes in, or `expense`. */
export const validateNewEntrySearch = searchOf({ kind: oneOf(Object.keys(FLOWS) as Flow[], "income") }) // the keys of the record

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

/** The search part of the month at a glance: the month, by competence where `base` says so, and the unit. */
export const validateSummarySearch = searchOf<{
  mes: string
  base: "accrual"
  branch: number
  below: true
}>(
  {
    mes: (value) => (typeof value === "string" && MONTH.test(value) ? value : undefined),
    base: oneOf(["accrual"]),
    ...unit,
  },
  belowItsUnit,
)

/** The periods of a report that are offered; `livre` is from `de` to `ate`. */
export const REPORT_PERIODS = {
  mes: "Este mês",
  "mes-passado": "Mês passado",
  ano: "Este ano",
  livre: "Outro período",
} as const

export type ReportPeriod = keyof typeof REPORT_PERIODS

const day = optional(civilDate)

/** The search part of the reports: which one, of when and of whom, and how a statement is ordered and compared. */
export const validateReportSearch = searchOf<{
  relatorio: ReportKind
  periodo: ReportPeriod
  de: string
  ate: string
  base: "accrual"
  por: StatementGroup
  comparar: Comparison
  account: number
  page: number
  branch: number
  below: true
}>(
  {
    relatorio: oneOf(keysOf(REPORTS), "statement"),
    periodo: oneOf(keysOf(REPORT_PERIODS), "mes"),
    de: valid(day),
    ate: valid(day),
    base: oneOf(["accrual"]),
    por: oneOf(keysOf(STATEMENT_GROUPS), "category"),
    comparar: oneOf(keysOf(COMPARISONS)),
    account: valid(shape.account),
    page: valid(shape.page),
    ...unit,
  },
  belowItsUnit,
)

export type ReportSearch = ReturnType<typeof validateReportSearch>

/** The tabs of the settings. */
export const SETTINGS_TABS = ["contas", "fundos", "categorias", "sigilo"] as const

/** The search part of the settings of the treasury: the open tab. */
export const validateTreasurySettingsSearch = searchOf({ aba: oneOf(SETTINGS_TABS, "contas") })

/** The filters of the list of claims. */
export const CLAIM_FILTERS = {
  status: choiceFilter({ label: "Situação", all: "Todas", choices: CLAIM_STATUSES }),
  mine: flagFilter({ label: "De quem", word: "Só os meus" }),
} as const

/** The search part of the list of claims. */
export const validateClaimSearch = searchOf<{ status: ClaimStatus; mine: true; page: number }>({
  ...filterReaders(CLAIM_FILTERS),
  page: valid(shape.page),
})

/** The search part of the import's address: the page of the earlier imports. */
export const validateEntryImportSearch = searchOf({ page: valid(shape.page) })
