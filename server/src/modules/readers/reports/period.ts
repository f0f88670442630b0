import { monthWord } from "@aprisco/contract/brazil/civil-day"
import { MAX_REPORT_YEARS } from "@aprisco/contract/reports/labels"
import type { ReportQuery } from "@aprisco/contract/reports/query"
import type { Context } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { dayMonthsAfter, firstOfMonth, lastOfMonth, type Period } from "../../../core/period.ts"

const MONTHS_BEFORE = 11

/** The period that a report is asked for: this month and the eleven before where nothing is said. Throws 400 on `to`. */
export function periodAsked(ctx: Context, { from, to }: Pick<ReportQuery, "from" | "to">): Period {
  const end = to ?? lastOfMonth(from && from > ctx.today ? from : ctx.today)
  const period = { from: from ?? firstOfMonth(dayMonthsAfter(end, -MONTHS_BEFORE)), to: end }
  if (period.to < period.from) throw invalid({ to: ["O fim deve ser depois do início"] })
  if (period.to >= dayMonthsAfter(period.from, 12 * MAX_REPORT_YEARS))
    throw invalid({ to: [`Escolha um período de até ${MAX_REPORT_YEARS} anos.`] })
  return period
}

/** A month of a period: `YYYY-MM`, and the civil days of it that are in the period and not to come. */
export interface MonthLine {
  readonly key: string
  readonly label: string
  readonly first: string
  readonly last: string
}

/** The months of a period until today; none of one that has not begun. */
export function monthLines({ from, to }: Period, today: string): MonthLine[] {
  const end = to < today ? to : today
  const lines = []
  for (let day = firstOfMonth(from); day <= end; day = dayMonthsAfter(day, 1)) {
    const last = lastOfMonth(day)
    const key = day.slice(0, 7)
    lines.push({
      key,
      label: `${monthWord(key)} de ${key.slice(0, 4)}`,
      first: day < from ? from : day,
      last: last > end ? end : last,
    })
  }
  return lines
}
