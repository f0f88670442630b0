import type { ReportSearch } from "../search.ts"
import { lastDayOf, monthsLater } from "../summary/month-step.ts"

/** Civil days, both of them in it. */
export interface ReportDays {
  from: string
  to: string
}

/** The days of a report as the address names them, on the church's clock; undefined while a free period is not complete. */
export function daysOf({ periodo = "mes", de, ate }: ReportSearch, today: string): ReportDays | undefined {
  const month = today.slice(0, 7)
  if (periodo === "ano") return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }
  if (periodo === "livre") return de && ate && de <= ate ? { from: de, to: ate } : undefined
  const shown = periodo === "mes" ? month : monthsLater(month, -1)
  return { from: `${shown}-01`, to: lastDayOf(shown) }
}
