import type { ReportUnit } from "@aprisco/contract/reports/labels"
import { formatChange, formatMoney, formatNumber, formatPercent } from "../../../lib/format.ts"

/** A rate of nobody, a change from 0, a sum that is hidden (docs/product/reports.md#2.3). */
export const UNKNOWN = "—"

type Value = string | number | null

/** A number of a report as it is read: `1.234`, `R$ 1.234,56`, `12,5%`, or «—». */
export function valueWords(value: Value | undefined, unit: ReportUnit): string {
  if (value === null || value === undefined) return UNKNOWN
  if (unit === "money") return formatMoney(value)
  return unit === "percent" ? formatPercent(Number(value)) : formatNumber(Number(value))
}

/** `+12,5%`, or «—». */
export function changeWords(change: number | null): string {
  return change === null ? UNKNOWN : formatChange(change)
}
