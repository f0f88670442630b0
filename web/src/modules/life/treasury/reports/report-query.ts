import type { Basis, Comparison, ReportKind, StatementGroup } from "@aprisco/contract/treasury/report-labels"
import type { ReportSearch } from "../search.ts"
import { daysOf, type ReportDays } from "./report-days.ts"

/** What a report is asked for: only what its kind knows. */
export interface ReportQuery extends ReportDays {
  branch?: number
  below?: true
  basis?: Basis
  by?: StatementGroup
  compare?: Comparison
  account?: number
}

/** The query that the address names, on the church's clock; undefined while the day is not known or a free period is not complete. */
export function reportQuery(
  kind: ReportKind,
  search: ReportSearch,
  today: string | undefined,
): ReportQuery | undefined {
  const days = today === undefined ? undefined : daysOf(search, today)
  if (days === undefined) return undefined
  const { branch, below, base, por, comparar, account } = search
  const whose = { ...days, branch, below }
  if (kind === "statement")
    return { ...whose, basis: base ?? "cash", by: por ?? "category", compare: comparar }
  return kind === "cash-book" ? { ...whose, account } : whose
}
