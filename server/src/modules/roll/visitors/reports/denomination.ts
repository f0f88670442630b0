import { monthAndYear } from "@aprisco/contract/brazil/month-words"
import type { Context } from "../../../../core/context.ts"
import type { ComputedReport, ReportAsked } from "../../../../core/report-source.ts"
import { visitorsOfDenomination } from "../../../ground/denominations/public.ts"

const COLUMNS = [
  { key: "registered", label: "Registrados" },
  { key: "converted", label: "Tornaram-se membros" },
] as const

/** The visitors of all churches of the denomination who were registered, and who became members, in the months of a period (docs/product/reports.md#2.5). */
export async function visitorsReportOfDenomination(
  ctx: Context,
  { period }: ReportAsked,
): Promise<ComputedReport> {
  const { months, ...sums } = await visitorsOfDenomination(ctx, period)
  return {
    figures: COLUMNS.map((column) => ({ ...column, value: sums[column.key] })),
    tables: [
      {
        id: "months",
        label: "Mês a mês",
        of: "Mês",
        columns: COLUMNS,
        rows: months.map(({ month, ...values }) => ({
          key: month,
          label: monthAndYear(month),
          values,
        })),
      },
    ],
  }
}
