import { type RawBuilder, type SqlBool, sql } from "kysely"
import { daysAfter } from "../../../../core/clock.ts"
import { dayMonthsAfter, firstOfMonth, lastOfMonth, type Period } from "../../../../core/period.ts"

/** The branches of a report; null: all that the caller reaches. */
export type Units = readonly number[] | null

/** That a row of postings, or of their sums, is of these branches. */
export function isOfUnits(units: Units): RawBuilder<SqlBool> {
  return units === null ? sql<SqlBool>`true` : sql<SqlBool>`branch_id = any(${units}::bigint[])`
}

const COLUMNS = sql`branch_id, account_id, category_id, fund_id, amount_cents`
const MONTH_OF_DAY = sql`date_trunc('month', date)::date as month`

/**
 * What was posted in a period, as rows of branch, account, category, fund, cents and month: whole months as the sums that are kept of them, so that a report
 * of years reads few rows, and the days of a part of a month from the postings.
 */
export function postedIn(units: Units, { from, to }: Period): RawBuilder<unknown> {
  const firstWhole = from === firstOfMonth(from) ? from : dayMonthsAfter(firstOfMonth(from), 1)
  const pastWhole = to === lastOfMonth(to) ? daysAfter(to, 1) : firstOfMonth(to)
  if (firstWhole >= pastWhole) return postings(units, { from, to })
  return sql`
    select ${COLUMNS}, month from ledger_totals where month >= ${firstWhole}::date and month < ${pastWhole}::date and ${isOfUnits(units)}
    union all ${postings(units, { from, to: daysAfter(firstWhole, -1) })}
    union all ${postings(units, { from: pastWhole, to })}`
}

/** All that was posted before a day, in the same rows. */
export function postedBefore(units: Units, day: string): RawBuilder<unknown> {
  const month = firstOfMonth(day)
  return sql`
    select ${COLUMNS}, month from ledger_totals where month < ${month}::date and ${isOfUnits(units)}
    union all ${postings(units, { from: month, to: daysAfter(day, -1) })}`
}

/** What belongs to the months of a period, whenever it was posted. */
export function competentIn(units: Units, { from, to }: Period): RawBuilder<unknown> {
  return sql`
    select ${COLUMNS} from ledger_totals
    where competence between ${firstOfMonth(from)}::date and ${firstOfMonth(to)}::date and ${isOfUnits(units)}`
}

function postings(units: Units, { from, to }: Period): RawBuilder<unknown> {
  return sql`select ${COLUMNS}, ${MONTH_OF_DAY} from ledger_postings where date between ${from}::date and ${to}::date and ${isOfUnits(units)}`
}
