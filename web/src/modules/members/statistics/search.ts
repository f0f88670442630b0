import { belowOf, positive } from "../../../lib/address-search.ts"

/** The search part of /membros/estatisticas. */
export interface StatisticsSearch {
  branch?: number
  /** With all units below it. */
  below?: true
}

export function validateStatisticsSearch({ branch, below }: Record<string, unknown>): StatisticsSearch {
  return { branch: positive(branch), below: belowOf(below, branch) }
}

/** The search part of /membros/aniversariantes. */
export interface BirthdaySearch {
  /** Absent: this week. `mes`: this month. A number: that month of this year. */
  period?: BirthdayPeriod
  branch?: number
  /** With all units below it. */
  below?: true
}

export type BirthdayPeriod = "mes" | number

export function validateBirthdaySearch({ period, branch, below }: Record<string, unknown>): BirthdaySearch {
  const month = positive(period)
  return {
    period: period === "mes" ? "mes" : month && month <= 12 ? month : undefined,
    branch: positive(branch),
    below: belowOf(below, branch),
  }
}
