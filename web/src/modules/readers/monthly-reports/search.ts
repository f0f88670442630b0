import { monthAndYear } from "@aprisco/contract/brazil/month-words"
import { month } from "@aprisco/contract/kit/month"
import { MONTHLY_STATUSES, type MonthlyStatus } from "@aprisco/contract/monthly-reports/labels"
import { monthlyListQuery } from "@aprisco/contract/monthly-reports/list-query"
import { choiceFilter, filterReaders, flagFilter } from "../../../lib/list-filters.ts"
import { oneOf, searchOf, valid } from "../../../lib/search-params.ts"
import { lastMonths } from "./months.ts"

const { shape } = monthlyListQuery

/** The filters of the list of monthly reports. */
export const MONTHLY_FILTERS = {
  month: choiceFilter({
    label: "Mês",
    choices: Object.fromEntries(lastMonths().map((one) => [one, monthAndYear(one)])),
  }),
  status: choiceFilter({ label: "Situação", all: "Todas", choices: MONTHLY_STATUSES }),
  late: flagFilter({ label: "Prazo", word: "Só os atrasados" }),
} as const

export const validateMonthlySearch = searchOf<{
  month: string
  status: MonthlyStatus
  late: true
  page: number
}>({
  ...filterReaders(MONTHLY_FILTERS),
  page: valid(shape.page),
})

/** The month of the consolidated reports, and whether they are the sums of the denomination. */
export const validateConsolidatedSearch = searchOf({ mes: valid(month), denominacao: oneOf([true]) })
