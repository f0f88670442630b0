import type { LedgerIntegrity } from "@aprisco/contract/treasury/integrity"
import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { type Db, withoutBranchFilter } from "../../../../db/tenant-scope.ts"
import { ENTRY_SERIES, shownNumber } from "./number.ts"

/** The books of the caller's church counted again, all branches (docs/product/treasury.md#2.6). */
export function readIntegrity(ctx: Context): Promise<LedgerIntegrity> {
  return withoutBranchFilter(ctx.db, (db) => checkLedger(db, ctx.actor.churchId))
}

/** So many missing numbers are named. */
const MOST_GAPS = 100

/**
 * Counts a church's books again from their rows: every entry is zero in each fund and comes to its amount, the kept sums are those of the postings, and no
 * number is missing. Of a transaction that sees all branches.
 */
export async function checkLedger(db: Db, churchId: number): Promise<LedgerIntegrity> {
  const { rows: faults } = await sql<{ kind: string }>`
    select 'unbalanced' as kind where exists (
      select from ledger_postings where church_id = ${churchId} group by entry_id, fund_id having sum(amount_cents) <> 0)
    union all select 'amount' where exists (
      select from ledger_entries as entry
      left join lateral (
        select coalesce(sum(part.cents * case when entry.kind = 'income' then -1 else 1 end), 0) as cents
        from (
          select sum(posting.amount_cents) as cents
          from ledger_postings as posting
          join treasury_categories as category on category.church_id = posting.church_id and category.id = posting.category_id
          where posting.church_id = entry.church_id and posting.entry_id = entry.id and category.kind = entry.kind
        ) as part
      ) as parts on true
      where entry.church_id = ${churchId} and entry.kind in ('income', 'expense') and parts.cents <> entry.amount_cents)
    union all select 'empty' where exists (
      select from ledger_entries as entry where entry.church_id = ${churchId} and not exists (
        select from ledger_postings as posting where posting.church_id = entry.church_id and posting.entry_id = entry.id))
    union all select 'sums' where exists (
      select from (
        select branch_id, month, competence, account_id, category_id, fund_id, amount_cents from ledger_totals where church_id = ${churchId}
        union all
        select branch_id, date_trunc('month', date)::date, competence, account_id, category_id, fund_id, -amount_cents
        from ledger_postings where church_id = ${churchId}
      ) as both_ways
      group by branch_id, month, competence, account_id, category_id, fund_id having sum(amount_cents) <> 0)`.execute(
    db,
  )
  const { rows: gaps } = await sql<{ year: number; number: number }>`
    select years.year, missing.number
    from (
      select year, max(last) as last from (
        select year, number as last from ledger_entries where church_id = ${churchId}
        union all select year, last from number_series where church_id = ${churchId} and series = ${ENTRY_SERIES}
      ) as numbered group by year
    ) as years
    cross join lateral generate_series(1, years.last) as missing (number)
    where not exists (select from ledger_entries as entry
      where entry.church_id = ${churchId} and entry.year = years.year and entry.number = missing.number)
    order by 1, 2 limit ${MOST_GAPS}`.execute(db)
  const { entries } = await db
    .selectFrom("ledgerEntries")
    .where("churchId", "=", churchId)
    .select((eb) => eb.fn.countAll<number>().as("entries"))
    .executeTakeFirstOrThrow()
  return {
    balanced: faults.length === 0,
    gaps: gaps.map(shownNumber),
    // No month is sealed yet.
    sealsValid: true,
    entries,
  }
}
