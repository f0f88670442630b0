import type { FundTransferBody, TransferBody } from "@aprisco/contract/treasury/transfers"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { refuseOverdraw } from "../ledger/balances.ts"
import { monthOf } from "../ledger/cents.ts"
import { fundAmong, requireAccount, requirePast } from "../ledger/check-draft.ts"
import { linesBetweenFunds, linesOfTransfer } from "../ledger/lines.ts"
import { shownNumber } from "../ledger/number.ts"
import { fundsByIds, ownCategory } from "../ledger/places.ts"
import { type WrittenEntry, writeEntry } from "../ledger/write-entry.ts"

/**
 * Posts a transfer from one account to another, in one fund; of two branches in the books of both (docs/product/treasury.md#2.5). Returns its id. Throws 400 on
 * the fields, also on an account of a branch out of the caller's reach, and 409 where a month of either branch is closed.
 */
export async function transferBetweenAccounts(ctx: Context, body: TransferBody): Promise<number> {
  const { fromAccount, toAccount, amount, date, fund: fundId, description } = body
  requirePast(ctx, date)
  if (fromAccount === toAccount) throw invalid({ toAccount: ["Escolha contas diferentes"] })
  const from = await requireAccount(ctx, fromAccount, { date, field: "fromAccount" })
  const to = await requireAccount(ctx, toAccount, { date, field: "toAccount" })
  const fund = fundAmong(await fundsByIds(ctx, fundId ? [fundId] : []), fundId)
  const month = { date, competence: monthOf(date) }
  const written = await writeEntry(
    ctx,
    {
      ...month,
      kind: "transfer",
      branchId: from.branchId,
      accountId: from.id,
      toAccountId: to.id,
      toBranchId: to.branchId,
      amountCents: amount,
      description: description ?? null,
    },
    linesOfTransfer(
      { ...month, branchId: from.branchId, accountId: from.id },
      { ...month, branchId: to.branchId, accountId: to.id },
      fund.id,
      amount,
    ),
  )
  return told(ctx, "entry.transferred", written)
}

/**
 * Posts a transfer from one fund to another, in one account. Returns its id. Throws 400 on the fields, 409 where the month is closed, and 409 `fund_overdrawn`.
 */
export async function transferBetweenFunds(ctx: Context, body: FundTransferBody): Promise<number> {
  const { fromFund, toFund, account: accountId, amount, date, reason, acknowledgeOverdraw } = body
  requirePast(ctx, date)
  if (fromFund === toFund) throw invalid({ toFund: ["Escolha fundos diferentes"] })
  const account = await requireAccount(ctx, accountId, { date })
  const funds = await fundsByIds(ctx, [fromFund, toFund])
  const from = fundAmong(funds, fromFund, { field: "fromFund" })
  const to = fundAmong(funds, toFund, { field: "toFund" })
  const place = { accountId: account.id, branchId: account.branchId, date, competence: monthOf(date) }
  const lines = linesBetweenFunds(
    place,
    { from: from.id, to: to.id, categoryId: await ownCategory(ctx, "between_funds") },
    amount,
  )
  const written = await writeEntry(
    ctx,
    { ...place, kind: "fund_transfer", amountCents: amount, reason },
    lines,
  )
  await refuseOverdraw(ctx, lines, acknowledgeOverdraw)
  return told(ctx, "entry.moved_between_funds", written)
}

async function told(ctx: Context, action: string, written: WrittenEntry): Promise<number> {
  const { churchId } = ctx.actor
  const facts = { number: shownNumber(written) }
  await record(ctx, action, { entity: "entry", id: written.id, churchId, facts })
  return written.id
}
