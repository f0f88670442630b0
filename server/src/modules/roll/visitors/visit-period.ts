import type { VisitPeriod } from "@aprisco/contract/vocabulary"
import { type RawBuilder, type SqlBool, sql } from "kysely"
import { daysAfter } from "../../../core/clock.ts"
import { firstOfMonth } from "../../../core/period.ts"

/** Civil days; an absent end is open. */
interface Days {
  from?: string | null | undefined
  to?: string | null | undefined
}

/** The days of a ready choice, today among the last ones (docs/product/visitors.md#2.6a). */
export function daysOfVisitPeriod(today: string, period: VisitPeriod): Days {
  const first = firstOfMonth(today)
  if (period === "this_month") return { from: first, to: today }
  if (period === "last_30_days") return { from: daysAfter(today, -29), to: today }
  if (period === "last_7_days") return { from: daysAfter(today, -6), to: today }
  const to = daysAfter(first, -1)
  return { from: firstOfMonth(to), to }
}

/** Whether a row of `visitors` came on one of these days: the registration is the first visit (docs/product/visitors.md#7.1). */
export function cameBetween({ from, to }: Days): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from visitor_visits as visit
    where visit.church_id = visitors.church_id and visit.visitor_id = visitors.id
      and (${from ?? null}::date is null or visit.visited_on >= ${from ?? null}::date)
      and (${to ?? null}::date is null or visit.visited_on <= ${to ?? null}::date))`
}
