import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { monthLines } from "../../../../core/month-lines.ts"
import type { Period } from "../../../../core/period.ts"
import type { ComputedReport, ReportAsked, ReportSource } from "../../../../core/report-source.ts"
import { type Books, postedIn } from "./ledger-sums.ts"
import { type StatementFigures, statement } from "./statement.ts"

const AMOUNT = [{ key: "amount", label: "Valor", unit: "money" }] as const
const RESULT = [
  { key: "income", label: "Entradas", unit: "money" },
  { key: "expense", label: "Saídas", unit: "money" },
  { key: "result", label: "Resultado", unit: "money" },
] as const

/** Income, expense and result of a period by cash, as the statement has them: nobody who gave is in it (docs/product/reports.md#3.12). */
export const treasuryReport: ReportSource<Context> = {
  key: "treasury",
  group: "treasury",
  description: "Entradas, saídas e resultado do período, por mês, categoria e filial, pelo regime de caixa.",
  needs: "finance.view",
  hasPeriod: true,
  sums,
  denomination: sumsOfDenomination,
  plots: [
    { kind: "bar", table: "months", columns: ["income", "expense"] },
    { kind: "bar", table: "income" },
    { kind: "bar", table: "expense" },
  ],
}

async function sums(ctx: Context, { churchId, units, period, today }: ReportAsked): Promise<ComputedReport> {
  const books = { churches: [churchId], branches: units }
  const basis = { basis: "cash", compare: undefined } as const
  const [byCategory, byBranch, months] = await Promise.all([
    statement(ctx, books, period, { ...basis, by: "category" }),
    statement(ctx, books, period, { ...basis, by: "branch" }),
    sumsOfMonths(ctx, books, period),
  ])
  const { income, expense } = byCategory.totals
  return {
    figures: [
      { ...RESULT[0], value: income },
      { ...RESULT[1], value: expense },
      { ...RESULT[2], value: income - expense },
    ],
    tables: [
      {
        id: "months",
        label: "Por mês",
        of: "Mês",
        columns: RESULT,
        rows: monthRows(months, { period, today }),
      },
      {
        id: "income",
        label: "Entradas por categoria",
        of: "Categoria",
        columns: AMOUNT,
        rows: lines(byCategory.income),
      },
      {
        id: "expense",
        label: "Saídas por categoria",
        of: "Categoria",
        columns: AMOUNT,
        rows: lines(byCategory.expense),
      },
      { id: "by_branch", label: "Por filial", of: "Filial", columns: RESULT, rows: branchLines(byBranch) },
    ],
  }
}

/** The same sums of all churches that an office reaches, in all and by month (docs/product/reports.md#2.5). */
async function sumsOfDenomination(ctx: Context, { period, today }: ReportAsked): Promise<ComputedReport> {
  const months = await sumsOfMonths(ctx, { churches: ctx.actor.churchIds, branches: null }, period)
  const total = (of: "income" | "expense") => months.reduce((sum, month) => sum + month[of], 0)
  const [income, expense] = [total("income"), total("expense")]
  return {
    figures: [
      { ...RESULT[0], value: income },
      { ...RESULT[1], value: expense },
      { ...RESULT[2], value: income - expense },
    ],
    tables: [
      {
        id: "months",
        label: "Por mês",
        of: "Mês",
        columns: RESULT,
        rows: monthRows(months, { period, today }),
      },
    ],
  }
}

type Line = StatementFigures["income"][number]

const lines = (of: readonly Line[]) =>
  of.map(({ key, name, amount }) => ({ key: String(key), label: name, values: { amount } }))

/** A branch is in both where it had both. */
function branchLines({ income, expense }: StatementFigures) {
  const names = new Map([...income, ...expense].map(({ key, name }) => [key, name]))
  const amountIn = (of: readonly Line[], branch: number) => of.find(({ key }) => key === branch)?.amount ?? 0
  return [...names].map(([branch, label]) => ({
    key: String(branch),
    label,
    values: resultOf(amountIn(income, branch), amountIn(expense, branch)),
  }))
}

interface MonthSums {
  month: string
  income: number
  expense: number
}

async function sumsOfMonths({ db }: Context, books: Books, period: Period): Promise<MonthSums[]> {
  const { rows } = await sql<MonthSums>`
    select to_char(posted.month, 'YYYY-MM') as month,
      coalesce(-sum(posted.amount_cents) filter (where category.kind = 'income'), 0)::bigint as income,
      coalesce(sum(posted.amount_cents) filter (where category.kind = 'expense'), 0)::bigint as expense
    from (${postedIn(books, period)}) as posted join treasury_categories as category on category.id = posted.category_id
    group by 1`.execute(db)
  return rows
}

function monthRows(sums: readonly MonthSums[], { period, today }: Pick<ReportAsked, "period" | "today">) {
  return monthLines(period, today).map(({ key, label }) => {
    const { income = 0, expense = 0 } = sums.find(({ month }) => month === key) ?? {}
    return { key, label, values: resultOf(income, expense) }
  })
}

const resultOf = (income: number, expense: number) => ({ income, expense, result: income - expense })
