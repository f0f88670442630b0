import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { conflict } from "../../../../core/errors.ts"
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

/** What is said of accounts that are below zero: posted all the same (docs/product/treasury.md#1.2). */
export async function negativeAccounts(ctx: Context, accountIds: readonly number[]) {
  const { rows } = await sql<{ name: string; balance: number }>`
    select account.name, sum(total.amount_cents)::bigint as balance
    from treasury_accounts as account
    join ledger_totals as total on total.church_id = account.church_id and total.account_id = account.id
    where account.id = any(${[...accountIds]}::bigint[])
    group by account.id, account.name having sum(total.amount_cents) < 0 order by account.id`.execute(ctx.db)
  return rows.map(({ name, balance }) => ({
    code: "account_negative" as const,
    message: `A conta ${name} ficou com saldo negativo de ${shownCents(-balance)}.`,
  }))
}
