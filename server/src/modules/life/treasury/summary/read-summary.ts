import { amountOf } from "@aprisco/contract/kit/money"
import type { SummaryQuery, TreasurySummary } from "@aprisco/contract/treasury/summary"
import type { Context } from "../../../../core/context.ts"
import { unitsInScope } from "../../../ground/branches/public.ts"
import { firstDayOf, monthsAfter } from "./months.ts"
import { accountsAt, balanceChanges, type MonthSum, sumsByCategory, sumsByMonth } from "./queries.ts"

const MONTHS = 12

/** The treasury of the units asked for, in a month and the eleven before it. Throws 400 on a branch out of reach. */
export async function readSummary(ctx: Context, query: SummaryQuery): Promise<TreasurySummary> {
  const month = query.month ?? ctx.today.slice(0, 7)
  const names = Array.from({ length: MONTHS }, (_, index) => monthsAfter(month, index + 1 - MONTHS))
  const [from, to] = [firstDayOf(monthsAfter(month, 1 - MONTHS)), firstDayOf(month)]
  const branches = await unitsInScope(ctx, { branch: query.branch ?? null, below: query.below ?? false })
  const scope = { branches, basis: query.basis }
  const [sums, categories, changes, accounts] = await Promise.all([
    sumsByMonth(ctx, scope, from, to),
    sumsByCategory(ctx, scope, to),
    balanceChanges(ctx, scope, from, to),
    accountsAt(ctx, scope, to),
  ])
  let balance = changes.find((change) => change.month === null)?.cents ?? 0
  const months = names.map((name) => {
    balance += changes.find((change) => change.month === name)?.cents ?? 0
    return { month: name, ...sumsOf(sums, name), balance: amountOf(balance) }
  })
  return {
    month,
    ...sumsOf(sums, month),
    balance: amountOf(balance),
    previous: sumsOf(sums, monthsAfter(month, -1)),
    months,
    byCategory: categories.map(({ cents, ...category }) => ({ ...category, amount: amountOf(cents) })),
    accounts: accounts.map(({ cents, expectedCents, ...account }) => ({
      ...account,
      balance: amountOf(cents),
      expected: amountOf(expectedCents),
    })),
  }
}

function sumsOf(sums: readonly MonthSum[], month: string) {
  const total = (which: Partial<MonthSum>) =>
    sums
      .filter(
        (sum) =>
          sum.month === month &&
          (which.kind === undefined || sum.kind === which.kind) &&
          (which.nature === undefined || sum.nature === which.nature),
      )
      .reduce((all, { cents }) => all + cents, 0)
  const [income, expense] = [total({ kind: "income" }), total({ kind: "expense" })]
  return {
    income: amountOf(income),
    expense: amountOf(expense),
    result: amountOf(income - expense),
    tithes: amountOf(total({ nature: "tithe" })),
    offerings: amountOf(total({ nature: "offering" })),
  }
}
