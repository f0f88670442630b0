import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { ledgerImports } from "@aprisco/contract/treasury/imports"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { ensure } from "../../../../core/ensure.ts"
import { conflict } from "../../../../core/errors.ts"
import { monthOf } from "../ledger/cents.ts"
import { bookAccountById } from "../ledger/places.ts"
import { type EntryWithLines, writeEntries } from "../ledger/write-entries.ts"
import { closedMonths, linesOfEntries, lockEntriesOf, lockEntryImport } from "./queries.ts"

type Reply = ReplyOf<(typeof ledgerImports)["undo"]>
type ImportedEntry = Awaited<ReturnType<typeof lockEntriesOf>>[number]

const REASON = "Importação desfeita"

/**
 * Undoes a whole import: reverses each of its entries as it is now, on its own day where that month is open, else today; those that were reversed already are
 * left (docs/product/treasury.md#2.9). Throws 404, 403 where the caller does not reach all of them, and 409 on a second time, on an account
 * that takes nothing new, and where this month is closed too.
 */
export async function undoEntryImport(ctx: Context, id: number): Promise<Reply> {
  const { churchId, undoneAt, posted } = await lockEntryImport(ctx, id)
  ensure(undoneAt === null, () => conflict("Esta importação já foi desfeita."))
  const entries = await lockEntriesOf(ctx, id)
  const { branchIds } = ctx.actor
  ensure(branchIds === null || entries.every(({ branchId }) => branchIds.includes(branchId)))
  const standing = entries.filter(({ isReversed }) => !isReversed)
  await requireActive(ctx, standing)
  await writeEntries(ctx, await reversalsOf(ctx, standing))
  await ctx.db
    .updateTable("ledgerImports")
    .set({ undoneAt: ctx.now, undoneById: ctx.actor.userId })
    .where("id", "=", id)
    .execute()
  const left = entries.length - standing.length
  await record(ctx, "entries.import_undone", {
    entity: "ledger_import",
    id,
    churchId,
    facts: { posted, reversed: standing.length },
  })
  return { reversed: standing.length, left }
}

async function requireActive(ctx: Context, entries: readonly ImportedEntry[]): Promise<void> {
  for (const accountId of new Set(entries.map((entry) => entry.accountId))) {
    const account = await bookAccountById(ctx, accountId)
    if (account && account.deactivatedAt !== null)
      throw conflict(`A conta ${account.name} está desativada. Ative-a para desfazer.`)
  }
}

async function reversalsOf(ctx: Context, entries: readonly ImportedEntry[]): Promise<EntryWithLines[]> {
  const lines = await linesOfEntries(
    ctx.db,
    ctx.actor.churchId,
    entries.map(({ id }) => id),
  )
  const closed = new Map<number, ReadonlySet<string>>()
  for (const branchId of new Set(entries.map((entry) => entry.branchId)))
    closed.set(branchId, await closedMonths(ctx, branchId))
  return entries.map((entry) => {
    const isOpen = (month: string) => !closed.get(entry.branchId)?.has(month)
    const date = isOpen(monthOf(entry.date)) ? entry.date : ctx.today
    const competence = isOpen(entry.competence) ? entry.competence : monthOf(date)
    const { branchId, accountId, kind, method, personId, isGiving, payee, description, documentNumber } =
      entry
    return {
      entry: {
        ...{ branchId, accountId, kind, method, personId, isGiving, payee, description, documentNumber },
        ...{ date, competence, reason: REASON, reversalOfId: entry.id },
        amountCents: -entry.amountCents,
        feeCents: -entry.feeCents,
      },
      lines: (lines.get(entry.id) ?? []).map((line) => ({ ...line, date, competence, cents: -line.cents })),
    }
  })
}
