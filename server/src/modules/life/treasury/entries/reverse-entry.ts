import { sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { ensure } from "../../../../core/ensure.ts"
import { conflict, invalid } from "../../../../core/errors.ts"
import { monthOf } from "../ledger/cents.ts"
import { requirePast } from "../ledger/check-draft.ts"
import type { Line } from "../ledger/lines.ts"
import { shownNumber } from "../ledger/number.ts"
import { bookAccountById } from "../ledger/places.ts"
import { writeEntry } from "../ledger/write-entry.ts"
import { presentLines } from "./parts.ts"
import { reachesWhole } from "./policy.ts"
import { isReversed, lockEntry } from "./queries.ts"

/**
 * Reverses an entry, once, by an entry with the opposite of what it comes to (docs/product/treasury.md#2.4). Returns the id of that one. Throws 404, 403 where the caller does
 * not reach all of it, 400 on a `date` after today or before the entry's own, and 409 on a second time, on a reversal, on a closed month and on an
 * account that takes nothing new.
 */
export async function reverseEntry(
  ctx: Context,
  id: number,
  { reason, date: wanted }: { reason: string; date?: string | null | undefined },
): Promise<number> {
  const entry = await lockEntry(ctx, id)
  ensure(reachesWhole(ctx, entry))
  ensure(entry.reversalOfId === null, () => conflict("Um estorno não pode ser estornado."))
  ensure(!(await isReversed(ctx, id)), () => conflict("Este lançamento já foi estornado."))
  const date = wanted ?? ctx.today
  requirePast(ctx, date)
  if (date < entry.date) throw invalid({ date: ["O estorno não pode ser antes do lançamento."] })
  for (const account of [entry.accountId, ...(entry.toAccountId === null ? [] : [entry.toAccountId])])
    await requireActive(ctx, account)
  const lines = await presentLines(ctx, id)
  const competence = (await isOpen(ctx, lines)) ? entry.competence : monthOf(date)
  const written = await writeEntry(
    ctx,
    {
      branchId: entry.branchId,
      kind: entry.kind,
      date,
      competence,
      amountCents: -entry.amountCents,
      feeCents: -entry.feeCents,
      accountId: entry.accountId,
      toAccountId: entry.toAccountId,
      toBranchId: entry.toBranchId,
      method: entry.method,
      personId: entry.personId,
      isGiving: entry.isGiving,
      payee: entry.payee,
      description: entry.description,
      documentNumber: entry.documentNumber,
      reason,
      reversalOfId: id,
    },
    lines.map((line) => ({ ...line, date, competence, cents: -line.cents })),
  )
  await record(ctx, "entry.reversed", {
    entity: "entry",
    id,
    churchId: entry.churchId,
    facts: { number: shownNumber(entry), by: shownNumber(written) },
  })
  return written.id
}

async function requireActive(ctx: Context, accountId: number): Promise<void> {
  const account = await bookAccountById(ctx, accountId)
  if (account && account.deactivatedAt !== null)
    throw conflict(`A conta ${account.name} está desativada. Ative-a para estornar.`)
}

/** Whether the months that the lines belong to are open in their branches. */
async function isOpen(ctx: Context, lines: readonly Line[]): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`select not exists (
    select from ledger_periods as period
    join unnest(${lines.map(({ branchId }) => branchId)}::bigint[], ${lines.map(({ competence }) => competence)}::date[]) as line (branch_id, month)
      on line.branch_id = period.branch_id and line.month = period.month
    where period.closed_at is not null) as open`.execute(ctx.db)
  return rows[0]?.open ?? true
}
