import type { MemberStatistics } from "@aprisco/contract/members/statistics"

export type Month = MemberStatistics["months"][number]
export type AgeBand = MemberStatistics["ageBands"][number]
export type FunctionShare = MemberStatistics["byFunction"][number]

/** The last band of the server's: unknown birth dates. It is not in the pyramid. */
export function ofKnownAge(bands: readonly AgeBand[]): AgeBand[] {
  return bands.slice(0, -1)
}

export function countOfShare(shares: readonly FunctionShare[], value: string): number {
  return shares.find((share) => share.value === value)?.count ?? 0
}

/** The most bars of a chart: a denomination has hundreds of branches. */
export const MOST_BARS = 12

/** The rows that a bar chart shows: without zeros, which the table has, and only the largest of very many. */
export function present(shares: readonly FunctionShare[]): FunctionShare[] {
  const some = shares.filter(({ count }) => count > 0)
  if (some.length <= MOST_BARS) return some
  return some.toSorted((one, other) => other.count - one.count).slice(0, MOST_BARS)
}
