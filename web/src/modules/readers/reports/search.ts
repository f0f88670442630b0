import { civilDate, optional, reference } from "@aprisco/contract/kit/fields"
import { paging, searchText } from "@aprisco/contract/kit/page"
import { COMPARISONS } from "@aprisco/contract/treasury/report-labels"
import { MEMBERSHIP_STATUSES } from "@aprisco/contract/vocabulary"
import { belowItsUnit, oneOf, searchOf, unit, valid } from "../../../lib/search-params.ts"

type Comparison = keyof typeof COMPARISONS
type Status = keyof typeof MEMBERSHIP_STATUSES

const keysOf = <T extends object>(words: T) => Object.keys(words) as (keyof T & string)[] // the keys of the record
const day = optional(civilDate)
const { page } = paging(20)

/** A figure, or `table.row.column`. */
const CELL = /^[\w:.-]{1,120}$/

/**
 * The search part of a report: its filters under the names that the API has for them, so that one link says all; `cell` opens the
 * people behind a number, of whom `page` is shown.
 */
export const validateAskedSearch = searchOf<{
  branch: number
  below: true
  from: string
  to: string
  compare: Comparison
  membership_status: Status
  list: number
  denomination: true
  cell: string
  page: number
}>(
  {
    ...unit,
    from: valid(day),
    to: valid(day),
    compare: oneOf(keysOf(COMPARISONS)),
    membership_status: oneOf(keysOf(MEMBERSHIP_STATUSES)),
    list: valid(optional(reference)),
    denomination: oneOf([true]),
    cell: (value) => (typeof value === "string" && CELL.test(value) ? value : undefined),
    page: valid(page),
  },
  belowItsUnit,
)

export type AskedSearch = ReturnType<typeof validateAskedSearch>

/** The search part of the list of own reports. */
export const validateOwnReportsSearch = searchOf({ search: valid(searchText), page: valid(page) })

export type OwnReportsSearch = ReturnType<typeof validateOwnReportsSearch>

/** The search part of an own report's rows, and of the schedules: the page. */
export const validatePageSearch = searchOf({ page: valid(page) })

/** The search part of the schedules; `novo` opens the form of a new one, of that report. */
export const validateSchedulesSearch = searchOf<{ page: number; novo: string }>({
  page: valid(page),
  novo: (value) => (typeof value === "string" && /^[\w:]{1,60}$/.test(value) ? value : undefined),
})
