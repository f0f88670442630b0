import { type ReportKey, usualMonths } from "@aprisco/contract/reports/labels"

/** The periods that are offered beside free days. */
export const PERIODS = {
  year: "Últimos 12 meses",
  month: "Este mês",
  last_month: "Mês passado",
  this_year: "Este ano",
  last_year: "Ano passado",
} as const

type Period = keyof typeof PERIODS

interface Days {
  from?: string
  to?: string
}

/** The days of each, by the church's civil day of today. */
function daysOf(today: string): Record<Period, Days> {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7))
  return {
    year: { from: monthOf(year, month - 11).from, to: monthOf(year, month).to },
    month: monthOf(year, month),
    last_month: monthOf(year, month - 1),
    this_year: { from: `${year}-01-01`, to: `${year}-12-31` },
    last_year: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  }
}

/** A month by its number in a year; those of the year before are 0 and less. */
function monthOf(year: number, month: number): Required<Days> {
  const day = (date: Date) => date.toISOString().slice(0, 10)
  return {
    from: day(new Date(Date.UTC(year, month - 1, 1))),
    to: day(new Date(Date.UTC(year, month, 0))),
  }
}

/** What a report is of where the address says no days. */
const usualPeriod = (report: ReportKey): Period => (usualMonths(report) === 1 ? "month" : "year")

/** The period of these days; undefined: other days than those of any. */
export function periodOf({ from, to }: Days, today: string, report: ReportKey): Period | undefined {
  if (from === undefined && to === undefined) return usualPeriod(report)
  const all = Object.entries(daysOf(today)) as [Period, Days][] // the keys of the record
  return all.find(([, days]) => days.from === from && days.to === to)?.[0]
}

/** What the address says of a period: undefined days for the usual one. */
export function daysOfChoice(
  period: string,
  today: string,
  report: ReportKey,
): { from: string | undefined; to: string | undefined } {
  const found = Object.entries(daysOf(today)).find(([name]) => name === period)?.[1]
  return period === usualPeriod(report)
    ? { from: undefined, to: undefined }
    : { from: found?.from, to: found?.to }
}
