import { MAX_REPORT_YEARS } from "@aprisco/contract/reports/labels"
import type { ReportQuery } from "@aprisco/contract/reports/query"
import type { Context } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { dayMonthsAfter, firstOfMonth, lastOfMonth, type Period } from "../../../core/period.ts"

/** The period that a report is asked for: so many months until the end of this one where nothing is said. Throws 400 on `to`. */
export function periodAsked(
  ctx: Context,
  { from, to }: Pick<ReportQuery, "from" | "to">,
  months: number,
): Period {
  const end = to ?? lastOfMonth(from && from > ctx.today ? from : ctx.today)
  const period = { from: from ?? firstOfMonth(dayMonthsAfter(end, 1 - months)), to: end }
  if (period.to < period.from) throw invalid({ to: ["O fim deve ser depois do início"] })
  if (period.to >= dayMonthsAfter(period.from, 12 * MAX_REPORT_YEARS))
    throw invalid({ to: [`Escolha um período de até ${MAX_REPORT_YEARS} anos.`] })
  return period
}
