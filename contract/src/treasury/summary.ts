import { z } from "zod"
import { unitFilter } from "../branches/unit-scope.ts"
import { id, optional } from "../kit/fields.ts"
import { month } from "../kit/month.ts"
import { route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"
import { ledgerMoney } from "./amounts.ts"
import { FLOWS, MAX_ACCOUNTS, MAX_CATEGORIES } from "./labels.ts"

const sums = z.object({
  income: ledgerMoney,
  expense: ledgerMoney,
  result: ledgerMoney,
  tithes: ledgerMoney,
  offerings: ledgerMoney,
})

/** A month of the treasury at a glance (docs/product/treasury.md#4.1). */
export const treasurySummary = {
  read: route({
    method: "GET",
    path: "/treasury/summary/",
    summary: "A month's income and expense, beside the month before and the eleven before it",
    permission: "finance.view",
    readOnly: true,
    query: z.object({
      ...unitFilter,
      month: optional(month).describe("None: this month in Brasília"),
      basis: z
        .enum(["cash", "accrual"], "Opção inválida")
        .default("cash")
        .describe("By date, or by competence"),
    }),
    response: sums.extend({
      month: z.string(),
      balance: ledgerMoney.describe("Of all accounts, at the end of the month"),
      previous: sums.describe("Of the month before"),
      months: z
        .array(sums.extend({ month: z.string(), balance: ledgerMoney }))
        .max(12)
        .describe("The last is the month itself"),
      byCategory: z
        .array(
          z.object({
            category: id,
            code: z.string(),
            name: z.string(),
            kind: z.enum(valuesOf(FLOWS)),
            amount: ledgerMoney,
          }),
        )
        .max(MAX_CATEGORIES),
      accounts: z
        .array(
          z.object({
            id,
            name: z.string(),
            branchName: z.string(),
            balance: ledgerMoney,
            expected: ledgerMoney,
          }),
        )
        .max(MAX_ACCOUNTS),
    }),
  }),
}

export type TreasurySummary = z.output<typeof treasurySummary.read.response>
export type SummaryQuery = z.output<typeof treasurySummary.read.query>
