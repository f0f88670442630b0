import type { ScheduledPeriod } from "@aprisco/contract/reports/labels"
import type { ReportQuery } from "@aprisco/contract/reports/query"
import type { ScheduledQuery } from "@aprisco/contract/reports/schedules"
import { dayMonthsAfter, firstOfMonth, lastOfMonth, type Period } from "../../../../core/period.ts"

/** The whole months of a scheduled report that is due on a day (docs/product/reports.md#5.2). */
function periodDue(period: ScheduledPeriod, dueOn: string): Period {
  const thisMonth = firstOfMonth(dueOn)
  const lastMonth = lastOfMonth(dayMonthsAfter(thisMonth, -1))
  switch (period) {
    case "last_month":
      return { from: dayMonthsAfter(thisMonth, -1), to: lastMonth }
    case "last_3_months":
      return { from: dayMonthsAfter(thisMonth, -3), to: lastMonth }
    case "last_12_months":
      return { from: dayMonthsAfter(thisMonth, -12), to: lastMonth }
    case "this_year":
      return { from: `${dueOn.slice(0, 4)}-01-01`, to: lastOfMonth(dueOn) }
  }
}

/** What a report is asked for on that day. */
export function queryOn({ period, ...query }: ScheduledQuery, dueOn: string): ReportQuery {
  return { ...query, ...periodDue(period ?? "last_month", dueOn) }
}

/** The same as the address of its screen has it. */
export function searchOf(query: ReportQuery): string {
  const { branch, below, from, to, compare, membershipStatus, list } = query
  const given = { branch, below: below || null, from, to, compare, membership_status: membershipStatus, list }
  const pairs = Object.entries(given).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(pairs).toString()
}
