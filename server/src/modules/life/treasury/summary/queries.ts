import type { CategoryNature, Flow } from "@aprisco/contract/treasury/labels"
import { type RawBuilder, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { expectedCents } from "../accounts/queries.ts"

/** Of which branches and by which months the sums are; `branches` null: all in the caller's reach. */
export interface SummaryScope {
  readonly branches: readonly number[] | null
  readonly basis: "cash" | "accrual"
}

/** What went through the categories of one kind and nature in a month. Income and expense are both above zero. */
export interface MonthSum {
  readonly month: string
  readonly kind: Flow
  readonly nature: CategoryNature | null
  readonly cents: number
}

const monthOf = (column: RawBuilder<unknown>) => sql<string>`to_char(${column}, 'YYYY-MM')`

/** An income of a category is posted below zero, an expense above. */
const flow = sql`sum(case category.kind when 'income' then -total.amount_cents else total.amount_cents end)::bigint`

/** The sums of the months from `from` to `to` (their first days), which row-level security restricts to what the caller reaches. */
export async function sumsByMonth(ctx: Context, scope: SummaryScope, from: string, to: string) {
  const { rows } = await sql<MonthSum>`
    select ${monthOf(columnOf(scope))} as month, category.kind, category.nature, ${flow} as cents
    ${flowsOf(ctx, scope)} and ${columnOf(scope)} between ${from} and ${to}
    group by 1, 2, 3`.execute(ctx.db)
  return rows
}

/** The sums of a month by category, by code; those of zero are left out. */
export async function sumsByCategory(ctx: Context, scope: SummaryScope, month: string) {
  const { rows } = await sql<{ category: number; code: string; name: string; kind: Flow; cents: number }>`
    select category.id as category, category.code, category.name, category.kind, ${flow} as cents
    ${flowsOf(ctx, scope)} and ${columnOf(scope)} = ${month}
    group by category.id, category.code, category.name, category.kind
    having sum(total.amount_cents) <> 0
    order by string_to_array(category.code, '.')::integer[]`.execute(ctx.db)
  return rows
}

/** By how much the accounts changed in each month until `to`; what was before `from` is one sum, with null as its month. */
export async function balanceChanges(ctx: Context, scope: SummaryScope, from: string, to: string) {
  const { rows } = await sql<{ month: string | null; cents: number }>`
    select case when total.month >= ${from} then ${monthOf(sql`total.month`)} end as month, sum(total.amount_cents)::bigint as cents
    from ledger_totals as total
    where total.church_id = ${ctx.actor.churchId} and total.account_id is not null and total.month <= ${to} and ${isOf(scope)}
    group by 1`.execute(ctx.db)
  return rows
}

/** The accounts with what each had at the end of a month, by name; inactive ones where they had anything. */
export async function accountsAt(ctx: Context, scope: SummaryScope, month: string) {
  const { rows } = await sql<{
    id: number
    name: string
    branchName: string
    cents: number
    expectedCents: number
  }>`
    select treasury_accounts.id, treasury_accounts.name, branches.name as branch_name, coalesce(held.cents, 0) as cents,
      ${expectedCents(ctx)} as expected_cents
    from treasury_accounts
    join branches on branches.church_id = treasury_accounts.church_id and branches.id = treasury_accounts.branch_id
    left join (
      select total.account_id, sum(total.amount_cents)::bigint as cents from ledger_totals as total
      where total.church_id = ${ctx.actor.churchId} and total.account_id is not null and total.month <= ${month}
      group by total.account_id
    ) as held on held.account_id = treasury_accounts.id
    where treasury_accounts.church_id = ${ctx.actor.churchId}
      and (treasury_accounts.deactivated_at is null or held.cents <> 0)
      and ${scope.branches === null ? sql`true` : sql`treasury_accounts.branch_id = any (${scope.branches}::bigint[])`}
    order by app.normalize_text(treasury_accounts.name), treasury_accounts.id`.execute(ctx.db)
  return rows
}

function columnOf({ basis }: SummaryScope) {
  return basis === "cash" ? sql`total.month` : sql`total.competence`
}

function flowsOf(ctx: Context, scope: SummaryScope) {
  return sql`from ledger_totals as total
    join treasury_categories as category on category.church_id = total.church_id and category.id = total.category_id
    where total.church_id = ${ctx.actor.churchId} and category.kind in ('income', 'expense') and ${isOf(scope)}`
}

function isOf({ branches }: SummaryScope) {
  return branches === null ? sql`true` : sql`total.branch_id = any (${branches}::bigint[])`
}
