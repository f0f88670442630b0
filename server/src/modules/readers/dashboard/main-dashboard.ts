import type { MainDashboard } from "@aprisco/contract/dashboard/routes"
import { amountOf } from "@aprisco/contract/kit/money"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import { type UnitScope, unitsInScope } from "../../ground/branches/public.ts"
import { countActiveEvents } from "../../life/events/public.ts"
import { tithesOfMonth } from "../../life/treasury/public.ts"
import { memberGrowth } from "../../roll/members/public.ts"
import { countRegistered } from "../../roll/visitors/public.ts"

/**
 * The four counters of the dashboard, of the caller's own church or of some of its units (for a BRANCH_MANAGER: their
 * branches). Members are compared with those whose membership began before this month: an imported roll is no growth
 * (docs/product/dashboard.md#2.2). Visitors of this month are compared with last month's, active events with those of a month ago, tithes
 * with those of the same days of last month; null without `finance.view`. Throws 400 on `branch`.
 */
export async function mainDashboard(ctx: Context, scope: UnitScope): Promise<MainDashboard> {
  const units = await unitsInScope(ctx, scope)
  const [members, visitors, events, tithes] = await Promise.all([
    memberGrowth(ctx, units),
    countRegistered(ctx, units),
    countActiveEvents(ctx, units),
    can(ctx, "finance.view") ? tithesOfMonth(ctx, units) : null,
  ])
  return {
    members: { total: members.now, change: changeOf(members.before, members.now) },
    visitors: { total: visitors.now, change: changeOf(visitors.before, visitors.now) },
    events: { total: events.now, change: changeOf(events.before, events.now) },
    tithes: tithes && { total: amountOf(tithes.now), change: changeOf(tithes.before, tithes.now) },
  }
}

/** Percent with one decimal. From nothing to something is 100 %, from nothing to nothing 0 %. */
function changeOf(before: number, now: number): number {
  if (before === 0) return now === 0 ? 0 : 100
  return Math.round(((now - before) / before) * 1000) / 10
}
