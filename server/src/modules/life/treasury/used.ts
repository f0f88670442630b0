import { type RawBuilder, type SqlBool, sql } from "kysely"

/** Whether anything was posted to an account, a fund or a category of the church: it can be deactivated then, not deleted. */
export function isPosted(
  column: "account_id" | "fund_id" | "category_id",
  church: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from ledger_postings as posted
    where posted.church_id = ${church} and posted.${sql.raw(column)} = ${id})`
}
