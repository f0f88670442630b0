import type { FundQuery } from "@aprisco/contract/treasury/funds"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { sliceOf } from "../../../../db/page.ts"
import { hasWords } from "../../../../db/search.ts"
import { withoutBranchFilter } from "../../../../db/tenant-scope.ts"
import { isPosted } from "../used.ts"

export type FundRecord = Awaited<ReturnType<typeof fundById>>

/** One page of the funds: the default one, then by name. */
export function fundRows(ctx: Context, query: FundQuery) {
  const { limit, offset } = sliceOf(query)
  const direction = query.ordering.startsWith("-") ? "desc" : "asc"
  return withSums(matching(ctx, query))
    .orderBy("treasuryFunds.isDefault", "desc")
    .orderBy(sql`app.normalize_text(treasury_funds.name)`, direction)
    .orderBy("treasuryFunds.id", direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are in all. */
export async function fundCount(ctx: Context, query: FundQuery): Promise<number> {
  const { count } = await matching(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** One fund. Throws 404. */
export async function fundById(ctx: Context, id: number) {
  return found(await withSums(fundsOf(ctx)).where("treasuryFunds.id", "=", id).executeTakeFirst())
}

/** Locks a fund for a change; what is posted to it meanwhile waits. Throws 404. */
export async function lockFund(ctx: Context, id: number) {
  return found(
    await fundsOf(ctx)
      .where("treasuryFunds.id", "=", id)
      .selectAll("treasuryFunds")
      .forUpdate()
      .executeTakeFirst(),
  )
}

/** Whether anything was posted to a fund, also in branches out of the caller's reach. */
export async function isFundUsed(ctx: Context, id: number): Promise<boolean> {
  const { isUsed } = await withoutBranchFilter(ctx.db, (db) =>
    db
      .selectNoFrom(isPosted("fund_id", sql`${ctx.actor.churchId}::bigint`, sql`${id}::bigint`).as("isUsed"))
      .executeTakeFirstOrThrow(),
  )
  return isUsed === true
}

function fundsOf(ctx: Context) {
  return ctx.db.selectFrom("treasuryFunds").where("treasuryFunds.churchId", "=", ctx.actor.churchId)
}

function matching(ctx: Context, { search, isActive }: FundQuery) {
  let rows = fundsOf(ctx)
  if (typeof isActive === "boolean")
    rows = rows.where("treasuryFunds.deactivatedAt", isActive ? "is" : "is not", null)
  if (search) rows = rows.where(hasWords(sql<string>`app.normalize_text(treasury_funds.name)`, search))
  return rows
}

function withSums(rows: ReturnType<typeof fundsOf>) {
  return rows.selectAll("treasuryFunds").select([
    sql<number>`(select coalesce(sum(total.amount_cents), 0)::bigint from ledger_totals as total
        where total.church_id = treasury_funds.church_id and total.fund_id = treasury_funds.id and total.account_id is not null)`.as(
      "balanceCents",
    ),
    sql<SqlBool>`(${isPosted("fund_id", sql`treasury_funds.church_id`, sql`treasury_funds.id`)})`.as(
      "isUsed",
    ),
  ])
}
