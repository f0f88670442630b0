import type { DenominationMonth, StateGrowth } from "@aprisco/contract/denominations/routes"
import type { Totals } from "./hierarchy/public.ts"
import type { Differences } from "./queries.ts"

export const MONTHS_SHOWN = 12

/** First day of the month that is so many months before the one of a civil day. */
export function monthBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number)
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10)
}

/** Percent with one decimal. From nothing to something is 100 %, from nothing to nothing 0 %. */
export function percentChange(before: number, now: number): number {
  if (before === 0) return now === 0 ? 0 : 100
  return Math.round(((now - before) / before) * 1000) / 10
}

type Sums = Omit<Differences, "state" | "month">

function sumOf(differences: readonly Differences[]): Sums {
  const sum = { members: 0, visitors: 0, converted: 0, branches: 0, churches: 0 }
  for (const row of differences) {
    sum.members += row.members
    sum.visitors += row.visitors
    sum.converted += row.converted
    sum.branches += row.branches
    sum.churches += row.churches
  }
  return sum
}

/** The last twelve months, including the current one. The number at the end of a month is today's less the changes since. */
export function monthsOf(
  today: string,
  totals: Totals,
  differences: readonly Differences[],
): DenominationMonth[] {
  return Array.from({ length: MONTHS_SHOWN }, (_, index) => {
    const month = monthBefore(today, MONTHS_SHOWN - 1 - index)
    const here = sumOf(differences.filter((row) => row.month === month))
    const since = sumOf(differences.filter((row) => row.month > month))
    return {
      month: month.slice(0, 7),
      members: totals.members - since.members,
      visitors: here.visitors,
      conversions: here.converted,
      churches: totals.churches - since.churches,
      branches: totals.branches - since.branches,
    }
  })
}

/** How each state has grown over the months that are shown. */
export function growthOf(
  states: readonly { state: string; churches: number; members: number }[],
  differences: readonly Differences[],
): StateGrowth[] {
  return states.map(({ state, churches, members }) => {
    const before = members - sumOf(differences.filter((row) => row.state === state)).members
    return { state, churches, members, before, growth: before === 0 ? null : percentChange(before, members) }
  })
}
