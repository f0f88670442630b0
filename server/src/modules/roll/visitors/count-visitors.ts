import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { visitors } from "@aprisco/contract/visitors/routes"
import type { Context } from "../../../core/context.ts"
import { monthlyCounters, visitorCounts } from "./count-queries.ts"
import { existing, ofUnits } from "./queries.ts"

/** The counters above the list. A church without visitors sees zeros. */
export async function countVisitors(ctx: Context): Promise<ReplyOf<typeof visitors.stats>> {
  const { total, last7Days, last30Days, converted, pending } = await visitorCounts(ctx, existing(ctx))
  return {
    total,
    last7Days,
    last30Days,
    convertedToMembers: converted,
    conversionRate: percent(converted, total),
    followUpNeeded: pending,
  }
}

/**
 * The dashboard's counters, of the caller's church or of some of its units. A month's `converted` are the conversions of that
 * month, whenever those visitors came.
 */
export async function countForDashboard(
  ctx: Context,
  units: readonly number[] | null,
): Promise<ReplyOf<typeof visitors.dashboardStats>> {
  const [{ total, contacted, interested, converted, pending }, monthly] = await Promise.all([
    visitorCounts(ctx, ofUnits(ctx, units)),
    monthlyCounters(ctx, units),
  ])
  return {
    total,
    thisMonth: monthly.at(-1)?.total ?? 0,
    converted,
    conversionRate: percent(converted, total),
    pendingFollowUp: pending,
    funnel: { visitors: total, contacted, interested, members: converted },
    monthly,
  }
}

/** With one decimal. */
function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10
}
