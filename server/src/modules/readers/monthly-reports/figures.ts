import { amountOf } from "@aprisco/contract/kit/money"
import { toCamel } from "@aprisco/contract/kit/wire"
import { MONEY_FIGURES, MONTHLY_FIGURES, type MonthlyFigure } from "@aprisco/contract/monthly-reports/labels"
import type { MonthlyFigureShown } from "@aprisco/contract/monthly-reports/routes"
import { valuesOf } from "@aprisco/contract/vocabulary"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import type { MonthlyFigureStored } from "../../../db/schema-reports.ts"
import { type FigureValues, systemFigures } from "./system-figures.ts"

/** By key in camelCase, as the database's answers have it; a figure that nobody typed is not there until the report is sent. */
export type StoredFigures = Readonly<Partial<Record<string, MonthlyFigureStored>>>

interface WithFigures {
  readonly status: string
  readonly branchId: number
  readonly month: string
  readonly figures: StoredFigures
}

export const FIGURES = valuesOf(MONTHLY_FIGURES)

/** The key by which a figure is stored. */
export function storedKey(key: MonthlyFigure): string {
  return toCamel(key)
}

export function isMoney(key: MonthlyFigure): boolean {
  return MONEY_FIGURES.includes(key)
}

/** Whether a report can still be written: its figures follow the system. */
export function isWritable({ status }: { readonly status: string }): boolean {
  return status === "draft" || status === "returned"
}

/** A figure as the wire has it: money as an amount. */
export function shownFigure(key: MonthlyFigure, value: number): number | string {
  return isMoney(key) ? amountOf(value) : value
}

/** The figures as they are stored once sent: what the system knows now beside what was typed (docs/product/monthly-reports.md#1.2). */
export function frozen(figures: StoredFigures, system: FigureValues): StoredFigures {
  return Object.fromEntries(
    FIGURES.map((key) => {
      const { value, note = "" } = figures[storedKey(key)] ?? {}
      return [storedKey(key), { value: value ?? system[key], note, systemValue: system[key] }]
    }),
  )
}

/** What was typed of them, without what the system knew. */
export function typedOf(figures: StoredFigures): StoredFigures {
  return Object.fromEntries(
    FIGURES.flatMap((key) => {
      const { value, note = "", systemValue } = figures[storedKey(key)] ?? {}
      return value === undefined || value === null || value === systemValue
        ? []
        : [[storedKey(key), { value, note }]]
    }),
  )
}

/** The value of each figure of a report that was sent. */
export function sentValue(figures: StoredFigures, key: MonthlyFigure): number {
  return figures[storedKey(key)]?.value ?? 0
}

/** The figures as the caller may see them: money is for readers of the treasury. */
export async function presentFigures(ctx: Context, report: WithFigures): Promise<MonthlyFigureShown[]> {
  const figures = isWritable(report)
    ? frozen(report.figures, await systemFigures(ctx, report))
    : report.figures
  return FIGURES.map((key) => {
    const { value, note = "", systemValue } = figures[storedKey(key)] ?? {}
    const shown = (one: number | null | undefined) =>
      one === null || one === undefined ? null : shownFigure(key, one)
    const base = { key, label: MONTHLY_FIGURES[key] }
    return isMoney(key) && !can(ctx, "finance.view")
      ? { ...base, value: null, systemValue: null, note: "" }
      : { ...base, value: shown(value), systemValue: shown(systemValue), note }
  })
}
