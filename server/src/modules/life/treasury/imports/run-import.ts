import { civilDay, shownDay } from "@aprisco/contract/brazil/civil-day"
import type { EntryImportReport } from "@aprisco/contract/treasury/imports"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { clientLeft, conflict, invalid } from "../../../../core/errors.ts"
import { lockImports } from "../../../../core/one-import.ts"
import { refuseOverdraw } from "../ledger/balances.ts"
import { monthOf } from "../ledger/cents.ts"
import { linesOfFlow } from "../ledger/lines.ts"
import { bookAccountById } from "../ledger/places.ts"
import { type EntryWithLines, writeEntries } from "../ledger/write-entries.ts"
import type { CheckedEntryFile, EntryImportRequest } from "./check-file.ts"
import { type ImportAccount, type MatchedLine, matchLines } from "./match-lines.ts"
import { sameFile } from "./queries.ts"
import { reportOnEntries } from "./report.ts"

/**
 * Reports what would become of each line, and with `dryRun` false posts the new ones: all, or none where one line is rejected
 * (docs/product/treasury.md#2.9). Throws 400 on `account`, and 409 on bytes that were imported before, while another import of the church runs, on a
 * month that is closed meanwhile, and `fund_overdrawn`.
 */
export async function runEntryImport(
  ctx: Context,
  request: EntryImportRequest,
  checked: CheckedEntryFile,
): Promise<EntryImportReport> {
  const { churchId } = ctx.actor
  await lockImports(ctx, "ledger import", churchId)
  const account = await requireAccount(ctx, request.account)
  await refuseSameFile(ctx, checked.sha256)
  const lines = await matchLines(ctx, account, checked.lines, request)
  const report = reportOnEntries(checked, lines)
  if (request.dryRun && ctx.signal?.aborted) throw clientLeft()
  if (request.dryRun || report.errorCount > 0 || report.new === 0) return report
  const importId = await keepImport(ctx, account, checked, report)
  const entries = entriesOf(account, importId, lines)
  await writeEntries(ctx, entries)
  await refuseOverdraw(
    ctx,
    entries.flatMap((one) => one.lines),
    request.acknowledgeOverdraw,
  )
  await record(ctx, "entries.imported", {
    entity: "ledger_import",
    id: importId,
    churchId,
    facts: { posted: report.new, repeated: report.repeated },
  })
  return { ...report, importId, posted: report.new }
}

async function requireAccount(ctx: Context, id: number): Promise<ImportAccount> {
  const account = await bookAccountById(ctx, id)
  if (account === undefined) throw invalid({ account: ["Conta não encontrada."] })
  if (account.deactivatedAt !== null) throw invalid({ account: ["Esta conta está desativada."] })
  return account
}

async function refuseSameFile(ctx: Context, sha256: Buffer): Promise<void> {
  const before = await sameFile(ctx, sha256)
  if (before)
    throw conflict(`Este arquivo já foi importado em ${shownDay(civilDay(before.createdAt))}.`, {
      code: "file_imported",
    })
}

async function keepImport(
  ctx: Context,
  { id, branchId }: ImportAccount,
  { name, sha256, rows }: CheckedEntryFile,
  report: EntryImportReport,
): Promise<number> {
  const row = await ctx.db
    .insertInto("ledgerImports")
    .values({
      churchId: ctx.actor.churchId,
      branchId,
      accountId: id,
      fileName: name,
      sha256,
      rows,
      posted: report.new,
      repeated: report.repeated,
      createdById: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return row.id
}

/** The new lines as entries, the oldest first, so that their numbers go up with their days. */
function entriesOf(
  { id: accountId, branchId }: ImportAccount,
  importId: number,
  lines: readonly MatchedLine[],
): EntryWithLines[] {
  return lines
    .flatMap(({ outcome, ready, sheet }) => (outcome === "new" && ready !== null ? [{ ready, sheet }] : []))
    .sort((one, other) => compare(one.ready.date, other.ready.date) || one.sheet.line - other.sheet.line)
    .map(({ ready, sheet }) => {
      const { date, kind, cents, category, fund, person, payee } = ready
      const place = { accountId, branchId, date, competence: monthOf(date) }
      return {
        entry: {
          ...place,
          importId,
          kind,
          amountCents: cents,
          feeCents: 0,
          method: sheet.method,
          personId: person?.id ?? null,
          isGiving: category.nature === "tithe" || category.nature === "offering",
          payee,
          description: sheet.description,
          documentNumber: sheet.documentNumber,
        },
        lines: linesOfFlow(kind, place, [{ categoryId: category.id, fundId: fund.id, cents }], null),
      }
    })
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
