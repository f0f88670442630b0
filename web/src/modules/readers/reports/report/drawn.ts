import { toCamel } from "@aprisco/contract/kit/wire"
import type { PlotKind, ReportUnit } from "@aprisco/contract/reports/labels"
import type { Report, ReportTable } from "@aprisco/contract/reports/routes"

/** The most rows of a plot whose rows are names: more of them nobody reads. */
export const MOST_DRAWN = 20

/** What a plot draws: rows with a label, and a number for each series. */
export interface Drawn {
  kind: PlotKind
  stacked: boolean
  /** Whether the rows are days or months, which are drawn from left to right. */
  isTime: boolean
  series: readonly { name: string; label: string; unit: ReportUnit }[]
  rows: readonly { row: string; [series: string]: string | number }[]
  leftOut: number
}

/** `2026-11`, `11-30`. */
const TIME = /^(\d{4}-)?\d{2}(-\d{2})?$/

/** What a plot draws of its table; null where every number of it is 0 or unknown: an empty picture says nothing. */
export function drawnOf(table: ReportTable, plot: Report["plots"][number]): Drawn | null {
  const columns = table.columns.filter(({ key }) => plot.columns.includes(key))
  const isTime = table.rows.length > 0 && table.rows.every(({ key }) => TIME.test(key))
  const all = table.rows.map(({ label, values }) => ({
    row: label,
    ...Object.fromEntries(columns.map(({ key }) => [key, Number(values[toCamel(key)] ?? 0)])),
  }))
  if (all.every((row) => Object.values(row).every((value) => typeof value === "string" || value === 0)))
    return null
  const rows = isTime ? all : all.slice(0, MOST_DRAWN)
  return {
    kind: plot.kind,
    stacked: plot.stacked,
    isTime,
    series: columns.map(({ key, label, unit }) => ({ name: key, label, unit })),
    rows,
    leftOut: all.length - rows.length,
  }
}
