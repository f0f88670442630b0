import { amountOf } from "@aprisco/contract/kit/money"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { BOOKS_NOTICE, type CategoryKind, type CategoryNature } from "@aprisco/contract/treasury/labels"
import {
  ADJUSTMENTS,
  type Adjustment,
  BASES,
  DEFICIT,
  REPORTS,
  STATEMENT_GROUPS,
  type StatementGroup,
  SURPLUS,
} from "@aprisco/contract/treasury/report-labels"
import type { StatementQuery, treasuryReports } from "@aprisco/contract/treasury/reports"
import { type RawBuilder, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { comparedPeriod, type Period, wholeMonths } from "../../../../core/period.ts"
import { type FileTable, periodInWords } from "../files/book-file.ts"
import { type Books, competentIn, postedBefore, postedIn } from "./ledger-sums.ts"

/** A line of income or of expense, in cents. */
interface Line {
  key: number
  code: string | null
  name: string
  amount: number
  previous: number | null
}

interface Totals {
  income: number
  expense: number
}

/** In cents. `opening` is null by competence: months of competence have no balance. */
export interface StatementFigures {
  period: Period
  by: StatementGroup
  income: Line[]
  expense: Line[]
  totals: Totals
  opening: number | null
  adjustments: { code: Adjustment; amount: number }[]
  compared: { period: Period; totals: Totals } | null
}

/**
 * Income and expense of a period, by the parts of entries (docs/product/treasury.md#4.2). By cash the balance changes by their difference and the
 * adjustments: opening balances, the two sides of quotas, and transfers to and from branches that are not in it.
 */
export async function statement(
  ctx: Context,
  books: Books,
  asked: Period,
  { basis, by, compare }: Pick<StatementQuery, "basis" | "by" | "compare">,
): Promise<StatementFigures> {
  const isCash = basis === "cash"
  const period = isCash ? asked : wholeMonths(asked)
  const sumsIn = (of: Period) => sumsOf(ctx, by, isCash ? postedIn(books, of) : competentIn(books, of))
  const other = compare ? comparedPeriod(period, compare) : null
  const [sums, earlier, opening] = await Promise.all([
    sumsIn(period),
    other && sumsIn(other),
    isCash ? balanceBefore(ctx, books, period.from) : null,
  ])
  const keys = [...new Set([...sums, ...(earlier ?? [])].flatMap(({ key }) => key ?? []))]
  const names = await namesOf(ctx, by, keys)
  const linesOf = (kind: "income" | "expense") =>
    names
      .map(
        ({ id, code, name }): Line => ({
          key: id,
          code,
          name,
          amount: amountIn(sums, kind, id),
          previous: earlier && amountIn(earlier, kind, id),
        }),
      )
      .filter(({ amount, previous }) => amount !== 0 || (previous ?? 0) !== 0)
  return {
    period,
    by,
    income: linesOf("income"),
    expense: linesOf("expense"),
    totals: totalsOf(sums),
    opening,
    adjustments: isCash ? adjustmentsIn(sums) : [],
    compared: other && earlier && { period: other, totals: totalsOf(earlier) },
  }
}

/** Signed cents as they are posted. `kind` is null for accounts; `key` for what is neither income nor expense. */
interface Sum {
  kind: CategoryKind | null
  nature: CategoryNature | null
  key: number | null
  cents: number
}

const KEYS: Record<StatementGroup, RawBuilder<number>> = {
  category: sql`posted.category_id`,
  fund: sql`posted.fund_id`,
  branch: sql`posted.branch_id`,
}

async function sumsOf(ctx: Context, by: StatementGroup, posted: RawBuilder<unknown>): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select category.kind, case when category.kind = 'system' then category.nature end as nature,
      case when category.kind <> 'system' then ${KEYS[by]} end as key, sum(posted.amount_cents)::bigint as cents
    from (${posted}) as posted left join treasury_categories as category on category.id = posted.category_id
    group by 1, 2, 3`.execute(ctx.db)
  return rows
}

/** What the accounts had before a day, in cents. */
async function balanceBefore(ctx: Context, books: Books, day: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from (${postedBefore(books, day)}) as posted where account_id is not null`.execute(
    ctx.db,
  )
  return rows[0]?.cents ?? 0
}

interface Named {
  id: number
  code: string | null
  name: string
}

/** In the order in which the lines are shown. */
async function namesOf({ db }: Context, by: StatementGroup, ids: readonly number[]): Promise<Named[]> {
  if (by === "category")
    return db
      .selectFrom("treasuryCategories")
      .where("id", "in", [...ids, 0])
      .orderBy("code")
      .select(["id", "code", "name"])
      .execute()
  const { rows } =
    by === "fund"
      ? await sql<Named>`select id, null as code, name from treasury_funds where id = any(${ids}::bigint[]) order by not is_default, name`.execute(
          db,
        )
      : await sql<Named>`select id, null as code, name from branches where id = any(${ids}::bigint[]) order by kind <> 'headquarters', name, id`.execute(
          db,
        )
  return rows
}

function amountIn(sums: readonly Sum[], kind: "income" | "expense", key: number): number {
  return signOf(kind) * total(sums.filter((sum) => sum.kind === kind && sum.key === key))
}

function totalsOf(sums: readonly Sum[]): Totals {
  const of = (kind: "income" | "expense") => signOf(kind) * total(sums.filter((sum) => sum.kind === kind))
  return { income: of("income"), expense: of("expense") }
}

/** Income is posted below zero; `+ 0` below makes of its negative nothing a plain one. */
function signOf(kind: "income" | "expense"): 1 | -1 {
  return kind === "income" ? -1 : 1
}

/** What is posted to accounts and has no category in these branches came from an account of another one, or went there. */
function adjustmentsIn(sums: readonly Sum[]): { code: Adjustment; amount: number }[] {
  const ofNature = (nature: CategoryNature) => -total(sums.filter((sum) => sum.nature === nature))
  const amounts: Record<Adjustment, number> = {
    opening: ofNature("opening"),
    between_funds: ofNature("between_funds"),
    quota: ofNature("quota"),
    transfers: total(sums),
  }
  return (Object.keys(ADJUSTMENTS) as Adjustment[]) // the record's own keys
    .map((code) => ({ code, amount: amounts[code] }))
    .filter(({ amount }) => amount !== 0)
}

function total(sums: readonly Sum[]): number {
  return sums.reduce((sum, { cents }) => sum + cents, 0)
}

/** What the accounts have when the period ends. */
function closingOf({ opening, totals, adjustments }: StatementFigures): number | null {
  return opening === null
    ? null
    : opening + totals.income - totals.expense + adjustments.reduce((sum, { amount }) => sum + amount, 0)
}

/** A statement as the API answers it. */
export function presentStatement(figures: StatementFigures): ReplyOf<typeof treasuryReports.statement> {
  const { period, by, totals, adjustments, compared, opening } = figures
  const closing = closingOf(figures)
  const line = ({ key, amount, previous, ...row }: Line) => ({
    ...row,
    category: by === "category" ? key : null,
    fund: by === "fund" ? key : null,
    branch: by === "branch" ? key : null,
    amount: amountOf(amount),
    previous: previous === null ? null : amountOf(previous),
  })
  return {
    ...period,
    income: figures.income.map(line),
    expense: figures.expense.map(line),
    ...presentTotals(totals),
    opening: opening === null ? null : amountOf(opening),
    closing: closing === null ? null : amountOf(closing),
    adjustments: adjustments.map(({ code, amount }) => ({
      code,
      name: ADJUSTMENTS[code],
      amount: amountOf(amount),
    })),
    compared: compared && { ...compared.period, ...presentTotals(compared.totals) },
    notice: BOOKS_NOTICE,
  }
}

function presentTotals({ income, expense }: Totals) {
  return {
    totalIncome: amountOf(income),
    totalExpense: amountOf(expense),
    result: amountOf(income - expense),
  }
}

/** A statement as the rows of a file: the lines, their sums, and how the balance came about. */
export function statementTable(
  whose: string,
  figures: StatementFigures,
  basis: StatementQuery["basis"],
): FileTable {
  const { period, by, totals, compared, opening, adjustments } = figures
  const before = compared && { result: compared.totals.income - compared.totals.expense, ...compared.totals }
  const result = totals.income - totals.expense
  const row = (
    group: string,
    code: string | null,
    name: string,
    amount: number | null,
    previous: number | null = null,
  ) => (compared ? [group, code, name, amount, previous] : [group, code, name, amount])
  const linesOf = (group: string, lines: readonly Line[]) =>
    lines.map(({ code, name, amount, previous }) => row(group, code, name, amount, previous))
  const cells = [
    ...linesOf("Entradas", figures.income),
    row("Entradas", null, "Total de entradas", totals.income, before?.income),
    ...linesOf("Saídas", figures.expense),
    row("Saídas", null, "Total de saídas", totals.expense, before?.expense),
    row("Resultado", null, result < 0 ? DEFICIT : SURPLUS, result, before?.result),
    ...(opening === null
      ? []
      : [
          row("Saldo", null, "Saldo anterior", opening),
          row("Saldo", null, "Resultado do período", result),
          ...adjustments.map(({ code, amount }) => row("Saldo", null, ADJUSTMENTS[code], amount)),
          row("Saldo", null, "Saldo final", closingOf(figures)),
        ]),
  ]
  return {
    title: REPORTS.statement,
    name: `demonstrativo-${period.from}-${period.to}`,
    lines: [
      `${whose} · ${periodInWords(period)} · ${BASES[basis]} · ${STATEMENT_GROUPS[by]}`,
      ...(compared ? [`Comparado com ${periodInWords(compared.period)}`] : []),
    ],
    columns: [
      { header: "Grupo", width: 14, kind: "text" },
      { header: "Código", width: 12, kind: "text" },
      { header: "Nome", width: 50, kind: "text" },
      { header: "Valor", width: 20, kind: "money" },
      ...(compared ? [{ header: periodInWords(compared.period), width: 28, kind: "money" } as const] : []),
    ],
    rows: cells.length,
    read: async function* () {
      yield cells
    },
  }
}
