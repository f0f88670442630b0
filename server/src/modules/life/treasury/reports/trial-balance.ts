import { amountOf } from "@aprisco/contract/kit/money"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { BOOKS_NOTICE } from "@aprisco/contract/treasury/labels"
import { ADJUSTMENTS, REPORTS } from "@aprisco/contract/treasury/report-labels"
import type { treasuryReports } from "@aprisco/contract/treasury/reports"
import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import type { Period } from "../../../../core/period.ts"
import { type FileColumn, type FileTable, periodInWords } from "../files/book-file.ts"
import { type Books, isInBooks, postedBefore } from "./ledger-sums.ts"

/** In cents; what a row closes with is `opening` + `debits` − `credits`. */
interface TrialRow {
  accountId: number | null
  categoryId: number | null
  code: string | null
  name: string
  branchName: string | null
  opening: number
  debits: number
  credits: number
}

/**
 * Every account and category of these branches that had or moved anything (docs/product/treasury.md#4.2). A change of an entry counts as if it had been
 * posted so at once; a reversal is on the other side. What came from other branches by transfers is a row of its own, so that it all adds up to zero.
 */
export async function trialBalance(ctx: Context, books: Books, { from, to }: Period): Promise<TrialRow[]> {
  const { rows } = await sql<TrialRow>`
    with before as (${postedBefore(books, from)}),
    -- Without the fund for an account: from one fund to another its money stays where it is.
    parts as (
      select entry_id, account_id, category_id, sum(amount_cents) as cents from ledger_postings
      where date between ${from}::date and ${to}::date and ${isInBooks(books)}
      group by entry_id, account_id, category_id, case when category_id is not null then fund_id end
    ),
    across as (select -sum(cents) as cents from parts group by entry_id having sum(cents) <> 0),
    sums as (
      select account_id, category_id, amount_cents as opening, 0 as debits, 0 as credits from before
      union all select null, null, -amount_cents, 0, 0 from before
      union all select account_id, category_id, 0, greatest(cents, 0), greatest(-cents, 0) from parts
      union all select null, null, 0, greatest(cents, 0), greatest(-cents, 0) from across
    ),
    rows as (
      select account_id, category_id, sum(opening)::bigint as opening, sum(debits)::bigint as debits, sum(credits)::bigint as credits
      from sums group by account_id, category_id
    )
    select rows.*, category.code, branch.name as branch_name,
      coalesce(account.name, category.name, ${ADJUSTMENTS.transfers}::text) as name
    from rows
    left join treasury_accounts as account on account.id = rows.account_id
    left join branches as branch on branch.id = account.branch_id
    left join treasury_categories as category on category.id = rows.category_id
    where rows.opening <> 0 or rows.debits <> 0 or rows.credits <> 0
    order by account.id is null, branch.kind <> 'headquarters', branch.name, account.name, account.id,
      category.id is null, category.code`.execute(ctx.db)
  return rows
}

/** A trial balance as the API answers it. */
export function presentTrialBalance(
  period: Period,
  rows: readonly TrialRow[],
): ReplyOf<typeof treasuryReports.trialBalance> {
  const named = (id: number | null, name: string) => (id === null ? null : { id, name })
  return {
    ...period,
    rows: rows.map(({ accountId, categoryId, opening, debits, credits, ...row }) => ({
      ...row,
      account: named(accountId, row.name),
      category: named(categoryId, row.name),
      opening: amountOf(opening),
      debits: amountOf(debits),
      credits: amountOf(credits),
      closing: amountOf(opening + debits - credits),
    })),
    totals: {
      debits: amountOf(rows.reduce((sum, row) => sum + row.debits, 0)),
      credits: amountOf(rows.reduce((sum, row) => sum + row.credits, 0)),
    },
    notice: BOOKS_NOTICE,
  }
}

const COLUMNS: readonly FileColumn[] = [
  { header: "Código", width: 10, kind: "text" },
  { header: "Conta ou categoria", width: 40, kind: "text" },
  { header: "Filial", width: 24, kind: "text" },
  { header: "Saldo anterior", width: 18, kind: "money" },
  { header: "Débitos", width: 18, kind: "money" },
  { header: "Créditos", width: 18, kind: "money" },
  { header: "Saldo final", width: 18, kind: "money" },
]

/** A trial balance as the rows of a file. */
export function trialBalanceTable(whose: string, period: Period, rows: readonly TrialRow[]): FileTable {
  const cells = rows.map(({ code, name, branchName, opening, debits, credits }) => [
    ...[code, name, branchName],
    ...[opening, debits, credits, opening + debits - credits],
  ])
  const total = (column: "opening" | "debits" | "credits") => rows.reduce((sum, row) => sum + row[column], 0)
  const [opening, debits, credits] = [total("opening"), total("debits"), total("credits")]
  return {
    title: REPORTS["trial-balance"],
    name: `balancete-${period.from}-${period.to}`,
    lines: [`${whose} · ${periodInWords(period)}`],
    columns: COLUMNS,
    rows: cells.length + 1,
    read: async function* () {
      yield cells
      yield [[null, "Total", null, opening, debits, credits, opening + debits - credits]]
    },
  }
}
