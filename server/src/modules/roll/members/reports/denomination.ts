import { monthAndYear } from "@aprisco/contract/brazil/month-words"
import type { Context } from "../../../../core/context.ts"
import { dayMonthsAfter, firstOfMonth } from "../../../../core/period.ts"
import type { ComputedReport, ReportAsked } from "../../../../core/report-source.ts"
import { membersOfDenomination, membersOfDenominationByMonth } from "../../../ground/denominations/public.ts"

/** The rolls of all churches of the denomination today; states are those of the churches (docs/product/reports.md#2.5). */
export async function rollOfDenomination(ctx: Context): Promise<ComputedReport> {
  const { members, activeMembers, byState } = await membersOfDenomination(ctx)
  return {
    figures: [
      { key: "total", label: "Membros", value: members },
      { key: "active", label: "Ativos", value: activeMembers },
    ],
    tables: [
      {
        id: "by_state",
        label: "Por estado da igreja",
        of: "Estado",
        columns: [{ key: "count", label: "Membros" }],
        rows: byState.map(({ state, members: count }) => ({ key: state, label: state, values: { count } })),
      },
    ],
  }
}

/** How many of today's members of the denomination there were at the end of each month: of whatever status, as its counters count them. */
export async function growthOfDenomination(
  ctx: Context,
  { period: { from, to }, today }: ReportAsked,
): Promise<ComputedReport> {
  const months: string[] = []
  for (let day = firstOfMonth(from); day <= to && day <= today; day = dayMonthsAfter(day, 1))
    months.push(day.slice(0, 7))
  const totals = await membersOfDenominationByMonth(ctx, months)
  return {
    figures: [{ key: "total_end", label: "Membros no fim do período", value: totals.at(-1) ?? null }],
    tables: [
      {
        id: "months",
        label: "Mês a mês",
        of: "Mês",
        columns: [{ key: "total", label: "Membros no fim" }],
        rows: months.map((key, at) => ({
          key,
          label: monthAndYear(key),
          values: { total: totals[at] ?? null },
        })),
      },
    ],
  }
}
