import { type RawBuilder, type SqlBool, sql } from "kysely"

/** Where accounts, funds and categories are named. The sums of the ledger have a row of whatever was ever posted, and are few. */
const NAMED_BY = {
  account_id: ["ledger_totals"],
  fund_id: ["ledger_totals", "treasury_bills", "treasury_recurrences"],
  category_id: ["ledger_totals", "treasury_bills", "treasury_recurrences", "expense_claims"],
} as const

/** Whether anything was posted to an account, a fund or a category of the church, or is to be: it can be deactivated then, not deleted. */
export function isPosted(
  column: keyof typeof NAMED_BY,
  church: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const each = NAMED_BY[column].map(
    (table) => sql`exists (select from ${sql.raw(table)} as posted
      where posted.church_id = ${church} and posted.${sql.raw(column)} = ${id})`,
  )
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`
}
