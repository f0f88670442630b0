import type { dashboard } from "@aprisco/contract/dashboard/routes"
import { TREND_MONTHS } from "@aprisco/contract/dashboard/routes"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { Context } from "../../../core/context.ts"
import { type UnitScope, unitsInScope } from "../../ground/branches/public.ts"
import { activeEventsByMonth } from "../../life/events/public.ts"
import { membersAtEnd } from "../../roll/members/public.ts"
import { registeredByMonth } from "../../roll/visitors/public.ts"

/**
 * The dashboard's counters in the last six months, counted as `mainDashboard` counts them: the last month has its totals. Throws 400 on
 * `branch`.
 */
export async function dashboardTrend(
  ctx: Context,
  scope: UnitScope,
): Promise<ReplyOf<typeof dashboard.trend>> {
  const months = lastMonths(ctx.today)
  const units = await unitsInScope(ctx, scope)
  const [members, visitors, events] = await Promise.all([
    membersAtEnd(ctx, units, months),
    registeredByMonth(ctx, units, months),
    activeEventsByMonth(ctx, units, months),
  ])
  return {
    months: months.map((month, at) => ({
      month,
      members: members[at] ?? 0,
      visitors: visitors.get(month) ?? 0,
      events: events[at] ?? 0,
    })),
  }
}

/** `2026-06` to `2026-11`. */
function lastMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split("-").map(Number)
  return Array.from({ length: TREND_MONTHS }, (_, at) => {
    const count = year * 12 + (month - 1) - (TREND_MONTHS - 1 - at)
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`
  })
}
