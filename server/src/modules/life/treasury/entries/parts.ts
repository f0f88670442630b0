import type { EntryKind } from "@aprisco/contract/treasury/labels"
import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { type Line, netOf } from "../ledger/lines.ts"

/** What an entry comes to at present, in the order in which it was first posted. */
export async function presentLines(ctx: Context, entryId: number): Promise<Line[]> {
  const rows = await ctx.db
    .selectFrom("ledgerPostings")
    .where("entryId", "=", entryId)
    .orderBy("id")
    .select(["branchId", "date", "competence", "accountId", "categoryId", "fundId", "amountCents as cents"])
    .execute()
  return netOf(rows)
}

/** A part of an income or an expense as it is at present. */
export interface CurrentPart {
  readonly categoryId: number
  readonly fundId: number
  readonly cents: number
}

/** The parts of an income or an expense at present, without what the card took. */
export async function currentParts(
  ctx: Context,
  { id, kind }: { readonly id: number; readonly kind: EntryKind },
): Promise<CurrentPart[]> {
  const { rows } = await sql<CurrentPart>`
    select posting.category_id, posting.fund_id,
      (sum(posting.amount_cents) * case when ${kind} = 'income' then -1 else 1 end)::bigint as cents
    from ledger_postings as posting
    join treasury_categories as category
      on category.church_id = posting.church_id and category.id = posting.category_id and category.kind = ${kind}
    where posting.entry_id = ${id}
    group by posting.category_id, posting.fund_id having sum(posting.amount_cents) <> 0
    order by min(posting.id)`.execute(ctx.db)
  return rows
}

/** A part of an entry with its names. */
export interface NamedPart {
  readonly category: number
  readonly categoryName: string
  readonly fund: number
  readonly fundName: string
  readonly cents: number
}

/**
 * The parts of the statement's row of `ledger_entries`, as JSON: of an income or expense its gross amount by category and fund; of others the
 * fund in which they are, without a category.
 */
export const PARTS_OF_ENTRY = sql<NamedPart[]>`(
  select coalesce(json_agg(json_build_object('category', part.category_id, 'categoryName', category.name, 'fund', part.fund_id,
    'fundName', fund.name, 'cents', case when entry.kind = 'income' then -part.cents else part.cents end) order by part.first), '[]')
  from (
    select posting.category_id, posting.fund_id, sum(posting.amount_cents)::bigint as cents, min(posting.id) as first
    from ledger_postings as posting
    where posting.church_id = entry.church_id and posting.entry_id = entry.id and posting.category_id is not null
    group by posting.category_id, posting.fund_id having sum(posting.amount_cents) <> 0
  ) as part
  join treasury_categories as category on category.church_id = entry.church_id and category.id = part.category_id and category.kind = entry.kind
  join treasury_funds as fund on fund.church_id = entry.church_id and fund.id = part.fund_id)`

/** The funds of the statement's row of `ledger_entries` in which its accounts moved, as JSON. */
export const FUNDS_OF_ENTRY = sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', fund.id, 'name', fund.name) order by fund.id), '[]')
  from treasury_funds as fund
  where fund.church_id = entry.church_id and fund.id in (
    select posting.fund_id from ledger_postings as posting
    where posting.church_id = entry.church_id and posting.entry_id = entry.id and posting.account_id is not null
    group by posting.account_id, posting.fund_id having sum(posting.amount_cents) <> 0))`
