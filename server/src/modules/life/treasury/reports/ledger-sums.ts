import { type RawBuilder, type SqlBool, sql } from "kysely"
import { daysAfter } from "../../../../core/clock.ts"
import { dayMonthsAfter, firstOfMonth, lastOfMonth, type Period } from "../../../../core/period.ts"

/** Whose books a report is of. The churches are named, as an office reaches more than its own. */
export interface Books {
  readonly churches: readonly number[]
  /** Null: all that the caller reaches. */
  readonly branches: readonly number[] | null
}

/** That a row of postings, or of their sums, is in these books. */
export function isInBooks({ churches, branches }: Books): RawBuilder<SqlBool> {
  const isOfBranch = branches === null ? sql`true` : sql`branch_id = any(${branches}::bigint[])`
  return sql<SqlBool>`(church_id = any(${churches}::bigint[]) and ${isOfBranch})`
}

const COLUMNS = sql`branch_id, account_id, category_id, fund_id, amount_cents`
const MONTH_OF_DAY = sql`date_trunc('month', date)::date as month`

/**
 * What was posted in a period, as rows of branch, account, category, fund, cents and month: whole months as the sums that are kept of them, so that a report
 * of years reads few rows, and the days of a part of a month from the postings.
 */
export function postedIn(books: Books, { from, to }: Period): RawBuilder<unknown> {
  const firstWhole = from === firstOfMonth(from) ? from : dayMonthsAfter(firstOfMonth(from), 1)
  const pastWhole = to === lastOfMonth(to) ? daysAfter(to, 1) : firstOfMonth(to)
  if (firstWhole >= pastWhole) return postings(books, { from, to })
  return sql`
    select ${COLUMNS}, month from ledger_totals where month >= ${firstWhole}::date and month < ${pastWhole}::date and ${isInBooks(books)}
    union all ${postings(books, { from, to: daysAfter(firstWhole, -1) })}
    union all ${postings(books, { from: pastWhole, to })}`
}

/** All that was posted before a day, in the same rows. */
export function postedBefore(books: Books, day: string): RawBuilder<unknown> {
  const month = firstOfMonth(day)
  return sql`
    select ${COLUMNS}, month from ledger_totals where month < ${month}::date and ${isInBooks(books)}
    union all ${postings(books, { from: month, to: daysAfter(day, -1) })}`
}

/** What belongs to the months of a period, whenever it was posted. */
export function competentIn(books: Books, { from, to }: Period): RawBuilder<unknown> {
  return sql`
    select ${COLUMNS} from ledger_totals
    where competence between ${firstOfMonth(from)}::date and ${firstOfMonth(to)}::date and ${isInBooks(books)}`
}

function postings(books: Books, { from, to }: Period): RawBuilder<unknown> {
  return sql`select ${COLUMNS}, ${MONTH_OF_DAY} from ledger_postings where date between ${from}::date and ${to}::date and ${isInBooks(books)}`
}
