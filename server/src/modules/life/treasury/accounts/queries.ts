import type { AccountQuery } from "@aprisco/contract/treasury/accounts"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { sliceOf } from "../../../../db/page.ts"
import { hasWords } from "../../../../db/search.ts"
import { isOfUnit } from "../../../ground/branches/public.ts"
import { isPosted } from "../used.ts"

export type AccountRecord = Awaited<ReturnType<typeof accountById>>

/** One page of the accounts, by name. */
export function accountRows(ctx: Context, query: AccountQuery) {
  const { limit, offset } = sliceOf(query)
  const direction = query.ordering.startsWith("-") ? "desc" : "asc"
  return withSums(ctx, matching(ctx, query))
    .orderBy(sql`app.normalize_text(treasury_accounts.name)`, direction)
    .orderBy("treasuryAccounts.id", direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are in all. */
export async function accountCount(ctx: Context, query: AccountQuery): Promise<number> {
  const { count } = await matching(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** One account. Throws 404. */
export async function accountById(ctx: Context, id: number) {
  return found(await withSums(ctx, accountsOf(ctx)).where("treasuryAccounts.id", "=", id).executeTakeFirst())
}

/** Locks an account for a change; what is posted to it meanwhile waits. Throws 404. */
export async function lockAccount(ctx: Context, id: number) {
  return found(
    await accountsOf(ctx)
      .where("treasuryAccounts.id", "=", id)
      .selectAll("treasuryAccounts")
      .forUpdate()
      .executeTakeFirst(),
  )
}

/** The accounts of the church in which the caller works: the books of each church are its own. */
function accountsOf(ctx: Context) {
  return ctx.db.selectFrom("treasuryAccounts").where("treasuryAccounts.churchId", "=", ctx.actor.churchId)
}

function matching(ctx: Context, { search, branch, below, isActive }: AccountQuery) {
  let rows = accountsOf(ctx)
  if (branch) rows = rows.where(isOfUnit("treasuryAccounts.branchId", { branch, below }))
  if (typeof isActive === "boolean")
    rows = rows.where("treasuryAccounts.deactivatedAt", isActive ? "is" : "is not", null)
  if (search) rows = rows.where(hasWords(sql<string>`app.normalize_text(treasury_accounts.name)`, search))
  return rows
}

function withSums(ctx: Context, rows: ReturnType<typeof accountsOf>) {
  const church = sql`treasury_accounts.church_id`
  const account = sql`treasury_accounts.id`
  return rows
    .innerJoin("branches", (join) =>
      join
        .onRef("branches.churchId", "=", "treasuryAccounts.churchId")
        .onRef("branches.id", "=", "treasuryAccounts.branchId"),
    )
    .selectAll("treasuryAccounts")
    .select([
      "branches.name as branchName",
      sql<number>`(select coalesce(sum(total.amount_cents), 0)::bigint from ledger_totals as total
        where total.church_id = ${church} and total.account_id = ${account})`.as("balanceCents"),
      expectedCents(ctx).as("expectedCents"),
      sql<number>`(select coalesce(sum(entry.amount_cents), 0)::bigint from ledger_entries as entry
        where entry.church_id = ${church} and entry.account_id = ${account} and entry.kind = 'opening')`.as(
        "openingCents",
      ),
      sql<SqlBool>`(${isPosted("account_id", church, account)})`.as("isUsed"),
    ])
}

/** The part of the balance of the statement's account that arrives after today, as what a card's operator still has. */
export function expectedCents(ctx: Context) {
  return sql<number>`(select coalesce(sum(posting.amount_cents), 0)::bigint
    from ledger_entries as entry
    join ledger_postings as posting on posting.church_id = entry.church_id and posting.entry_id = entry.id
      and posting.account_id = entry.account_id
    where entry.church_id = treasury_accounts.church_id and entry.account_id = treasury_accounts.id and entry.expected_on > ${ctx.today}
      and entry.reversal_of_id is null
      and not exists (select from ledger_entries as reversal
        where reversal.church_id = entry.church_id and reversal.reversal_of_id = entry.id))`
}
