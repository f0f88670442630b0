import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { firstDayOf, monthsAfter } from "./months.ts"

/**
 * The tithes of this month until today, net of reversals, and those of the same days of the month before (docs/product/treasury.md#4.3). In cents, of these
 * branches; null: of all in the caller's reach.
 */
export async function tithesOfMonth(
  ctx: Context,
  branches: readonly number[] | null,
): Promise<{ now: number; before: number }> {
  const month = ctx.today.slice(0, 7)
  const [begin, formerBegin] = [firstDayOf(month), firstDayOf(monthsAfter(month, -1))]
  const { rows } = await sql<{ now: number; before: number }>`
    select
      coalesce(-sum(posting.amount_cents) filter (where posting.date >= ${begin}), 0)::bigint as now,
      coalesce(-sum(posting.amount_cents) filter (where posting.date < ${begin}), 0)::bigint as before
    from ledger_postings as posting
    where posting.church_id = ${ctx.actor.churchId}
      and posting.category_id in (select id from treasury_categories where church_id = ${ctx.actor.churchId} and nature = 'tithe')
      and posting.date between ${formerBegin} and ${ctx.today}
      and (posting.date >= ${begin} or extract(day from posting.date) <= extract(day from ${ctx.today}::date))
      and ${branches === null ? sql`true` : sql`posting.branch_id = any (${branches}::bigint[])`}`.execute(
    ctx.db,
  )
  return rows[0] ?? { now: 0, before: 0 }
}
