import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"

/** What came in and went out of a unit's accounts in a month (its first day), in cents, both above zero: as the summary has it by cash. */
export async function flowsOfMonth(
  ctx: Context,
  branchId: number,
  month: string,
): Promise<{ income: number; expense: number }> {
  const { rows } = await sql<{ income: number; expense: number }>`
    select
      coalesce(-sum(total.amount_cents) filter (where category.kind = 'income'), 0)::bigint as income,
      coalesce(sum(total.amount_cents) filter (where category.kind = 'expense'), 0)::bigint as expense
    from ledger_totals as total
    join treasury_categories as category on category.church_id = total.church_id and category.id = total.category_id
    where total.church_id = ${ctx.actor.churchId} and total.branch_id = ${branchId} and total.month = ${month}`.execute(
    ctx.db,
  )
  return rows[0] ?? { income: 0, expense: 0 }
}
