import { MONEY_FIGURES, type MonthlyFigure } from "@aprisco/contract/monthly-reports/labels"
import { amountTyped } from "../../../../lib/amount-typed.ts"
import { formatMoney, formatNumber } from "../../../../lib/format.ts"

type Value = number | string | null | undefined

export function isMoney(key: MonthlyFigure): boolean {
  return MONEY_FIGURES.includes(key)
}

/** A figure as it is read: `1.234`, `R$ 1.234,56`, or a line where it is not shown. */
export function shownFigure(key: MonthlyFigure, value: Value): string {
  if (value === null || value === undefined) return "—"
  return isMoney(key) ? formatMoney(value) : formatNumber(Number(value))
}

/** A figure as a field has it. */
export function typedFigure(key: MonthlyFigure, value: Value): string {
  if (value === null || value === undefined) return ""
  return isMoney(key) ? String(value).replace(".", ",") : String(value)
}

/** What was typed, as the wire has it; null where it was emptied or is the system's. What is no number stays as it is, and is refused at the field. */
export function sentFigure(key: MonthlyFigure, typed: string, system: Value): string | number | null {
  const words = typed.trim()
  if (words === "") return null
  const value = isMoney(key) ? amountTyped(words) : /^\d+$/.test(words) ? Number(words) : words
  return value === system ? null : value
}
