import { AMOUNT_FORM } from "@aprisco/contract/kit/money"
import { EXPLAIN_FIGURE, MONTHLY_FIGURES, type MonthlyFigure } from "@aprisco/contract/monthly-reports/labels"
import type { MonthlyReportChange } from "@aprisco/contract/monthly-reports/routes"
import type { Context } from "../../../core/context.ts"
import { can, ensure } from "../../../core/ensure.ts"
import { denied, invalid } from "../../../core/errors.ts"
import { isMoney, type StoredFigures, storedKey } from "./figures.ts"
import type { FigureValues } from "./system-figures.ts"

type Typed = NonNullable<MonthlyReportChange["figures"]>[number]

/** Larger ones are typing errors. */
const LARGEST = 9_999_999

/**
 * The figures with what was typed in place of the system's values; null, or what the system knows too, takes it back. Throws 400 on `figures` on a value that
 * is none, or that differs without a note, and 403 on money by who does not see the treasury.
 */
export function withTyped(
  ctx: Context,
  figures: StoredFigures,
  typed: readonly Typed[],
  system: FigureValues,
): StoredFigures {
  const next: Record<string, StoredFigures[string]> = { ...figures }
  for (const one of typed) {
    const { key, note } = one
    ensure(!isMoney(key) || can(ctx, "finance.view"), () => denied("finance.view"))
    const value = one.value === null ? system[key] : numberOf(key, one.value)
    if (value === system[key]) delete next[storedKey(key)]
    else {
      if (note === "") throw invalid({ figures: [EXPLAIN_FIGURE] })
      next[storedKey(key)] = { value, note }
    }
  }
  return next
}

function numberOf(key: MonthlyFigure, typed: string | number): number {
  if (isMoney(key)) {
    if (typeof typed !== "string" || !/^\d{1,9}\.\d{2}$/.test(typed))
      throw invalid({ figures: [AMOUNT_FORM] })
    return Number(typed.replace(".", ""))
  }
  const count = typeof typed === "number" ? typed : /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
  if (!Number.isInteger(count) || count < 0 || count > LARGEST)
    throw invalid({ figures: [`${MONTHLY_FIGURES[key]}: informe um número inteiro, de 0 em diante`] })
  return count
}
