import type { MemberStatistics } from "@aprisco/contract/member-insights"

export type Month = MemberStatistics["months"][number]
export type AgeBand = MemberStatistics["ageBands"][number]
export type Share = MemberStatistics["byFunction"][number]

/** The last band of the server's: those whose birth date nobody knows. It has no place in a pyramid. */
export function ofKnownAge(bands: readonly AgeBand[]): AgeBand[] {
  return bands.slice(0, -1)
}

export function countOfShare(shares: readonly Share[], value: string): number {
  return shares.find((share) => share.value === value)?.count ?? 0
}

/** What a chart of bars shows: a row of zeros says nothing that the table does not. */
export function present(shares: readonly Share[]): Share[] {
  return shares.filter(({ count }) => count > 0)
}
