import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { conflict } from "../../../../core/errors.ts"
import { compileOnce } from "../../../../db/compile-once.ts"
import { shownCents } from "./cents.ts"
import { type Line, sumsBy } from "./lines.ts"

/**
 * Throws 409 `fund_overdrawn` where what was just posted took money out of a restricted fund and left it below zero, unless the caller knows
 * (docs/product/treasury.md#1.3).
 */
export async function refuseOverdraw(
  ctx: Context,
  lines: readonly Line[],
  isAcknowledged: boolean,
): Promise<void> {
  const spent = [
    ...sumsBy(
      lines.filter(({ accountId }) => accountId !== null),
      ({ fundId }) => fundId,
    ),
  ]
    .filter(([, cents]) => cents < 0)
    .map(([fundId]) => fundId)
  if (isAcknowledged || spent.length === 0) return
  const { rows } = await sql<{ name: string; balance: number }>`
    select name, app.fund_balance(church_id, id) as balance from treasury_funds
    where id = any(${spent}::bigint[]) and is_restricted order by id`.execute(ctx.db)
  const overdrawn = rows.find(({ balance }) => balance < 0)
  if (overdrawn)
    throw conflict(
      `O fundo ${overdrawn.name} ficaria com saldo negativo (${shownCents(overdrawn.balance)}).`,
      { code: "fund_overdrawn" },
    )
}

/** Accounts by their ids, or those of an entry. */
type Moved = { readonly ids?: readonly number[]; readonly entryId?: number }

const belowZero = compileOnce((db, { ids, entryId }: Moved) => {
  let rows = db
    .selectFrom("treasuryAccounts as account")
    .innerJoin("ledgerTotals as total", (join) =>
      join.onRef("total.churchId", "=", "account.churchId").onRef("total.accountId", "=", "account.id"),
    )
  if (ids !== undefined) rows = rows.where("account.id", "in", ids)
  if (entryId !== undefined)
    rows = rows.where(
      sql<SqlBool>`account.id in (select unnest(array[account_id, to_account_id]) from ledger_entries where id = ${entryId})`,
    )
  return rows
    .groupBy(["account.id", "account.name"])
    .having(sql<SqlBool>`sum(total.amount_cents) < 0`)
    .orderBy("account.id")
    .select(["account.name", sql<number>`sum(total.amount_cents)::bigint`.as("balance")])
})

/** What is said of accounts, at least one, that are below zero: posted all the same (docs/product/treasury.md#1.2). */
export async function negativeAccounts({ db }: Context, moved: Moved) {
  const rows = await belowZero.run(db, moved)
  return rows.map(({ name, balance }) => ({
    code: "account_negative" as const,
    message: `A conta ${name} ficou com saldo negativo de ${shownCents(-balance)}.`,
  }))
}
