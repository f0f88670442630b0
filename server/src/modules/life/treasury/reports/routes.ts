/** The reports of the treasury: each figure is computed once, for the screen and for every file. */
import type { Contract } from "@aprisco/contract"
import type { SheetFormat } from "@aprisco/contract/kit/sheets"
import type { ReportKind } from "@aprisco/contract/treasury/report-labels"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { invalid, notFound } from "../../../../core/errors.ts"
import { recordExport } from "../../../../core/person-access.ts"
import type { FileReply, Handlers } from "../../../../core/route-handler.ts"
import { sliceOf } from "../../../../db/page.ts"
import { unitsInScope } from "../../../ground/branches/public.ts"
import { bookFile, type FileTable, ownerOfFile } from "../files/book-file.ts"
import {
  type CashScope,
  cashBookTable,
  cashRows,
  cashSums,
  peopleInBook,
  presentCashBook,
} from "./cash-book.ts"
import type { Books } from "./ledger-sums.ts"
import { periodOf } from "./period.ts"
import { presentStatement, statement, statementTable } from "./statement.ts"
import { presentTrialBalance, trialBalance, trialBalanceTable } from "./trial-balance.ts"

interface Asked {
  branch?: number | null
  below?: boolean | null
  from?: string | null
  to?: string | null
}

export const treasuryReportsRoutes: Handlers<Contract["treasuryReports"]> = {
  trialBalance: async (ctx, { query }) => {
    const { books, period } = await scopeOf(ctx, query)
    const rows = await trialBalance(ctx, books, period)
    if (query.format === "json") return presentTrialBalance(period, rows)
    return asFile(
      ctx,
      "trial-balance",
      query,
      trialBalanceTable(await ownerOfFile(ctx, query), period, rows),
      rows.length,
    )
  },
  cashBook: async (ctx, { query }) => {
    const { account = null } = query
    const scope: CashScope = { ...(await scopeOf(ctx, query)), account }
    if (account !== null) await requireAccount(ctx, account)
    const sums = await cashSums(ctx, scope)
    if (query.format === "json") {
      const slice = sliceOf(query)
      if (query.page > 1 && slice.offset >= sums.count) throw notFound()
      const { rows } = await cashRows(ctx, scope, slice).execute(ctx.db)
      return presentCashBook(scope.period, sums, rows)
    }
    await recordExport(ctx, peopleInBook(ctx, scope))
    return asFile(
      ctx,
      "cash-book",
      query,
      cashBookTable(await ownerOfFile(ctx, query), scope, sums),
      sums.count,
    )
  },
  statement: async (ctx, { query }) => {
    const { books, period } = await scopeOf(ctx, query)
    const figures = await statement(ctx, books, period, query)
    if (query.format === "json") return presentStatement(figures)
    const table = statementTable(await ownerOfFile(ctx, query), figures, query.basis)
    return asFile(ctx, "statement", query, table, figures.income.length + figures.expense.length)
  },
}

async function scopeOf(ctx: Context, query: Asked): Promise<Omit<CashScope, "account">> {
  const period = periodOf(ctx, query)
  const branches = await unitsInScope(ctx, { branch: query.branch, below: query.below ?? false })
  const books: Books = { churches: [ctx.actor.churchId], branches }
  return { books, period }
}

async function requireAccount({ db, actor }: Context, id: number): Promise<void> {
  const found = await db
    .selectFrom("treasuryAccounts")
    .where("churchId", "=", actor.churchId)
    .where("id", "=", id)
    .select("id")
    .executeTakeFirst()
  if (found === undefined) throw invalid({ account: ["Conta não encontrada."] })
}

/** Recorded in the audit trail before the first byte is sent. `count`: its rows without sums and balances. */
async function asFile(
  ctx: Context,
  kind: ReportKind,
  { format, ...query }: Asked & { format: SheetFormat | "json" },
  table: FileTable,
  count: number,
): Promise<FileReply> {
  if (format === "json") throw new Error("JSON is no file")
  const filters = Object.entries(query).filter(
    ([name, value]) => FILTERS.has(name) && value !== undefined && value !== null,
  )
  await record(ctx, "treasury_report.exported", {
    entity: "treasury_report",
    id: null,
    churchId: ctx.actor.churchId,
    facts: { count, format, report: kind, filters: filters.map(([name]) => name) },
  })
  return bookFile(format, table, count)
}

const FILTERS = new Set(["from", "to", "branch", "below", "account", "basis", "by", "compare"])
