import { TIME_ZONE } from "@aprisco/contract/brazil/civil-day"
import type { RegistrationPeriod } from "@aprisco/contract/vocabulary"
import { type RawBuilder, sql } from "kysely"
import { minutesAfter } from "../../../core/clock.ts"
import type { RequestContext } from "../../../core/context.ts"

const DAY = 24 * 60

/**
 * The instant since which a registration belongs to the period, in SQL. One rule for the counters and the list, so that a counter is
 * the length of the list that it leads to (docs/product/dashboard.md#2.3).
 */
export function beginningOf(
  { now, today }: Pick<RequestContext, "now" | "today">,
  period: RegistrationPeriod,
): RawBuilder<Date> {
  if (period === "this_month")
    return sql<Date>`(date_trunc('month', ${today}::date)::timestamp at time zone ${TIME_ZONE})`
  return sql<Date>`${minutesAfter(now, -(period === "last_7_days" ? 7 : 30) * DAY)}::timestamptz`
}
