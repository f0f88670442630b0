import type { DenominationDashboard, denominations } from "@aprisco/contract/denominations/routes"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import {
  cached,
  countersOfChurches,
  isOffice,
  shownTotal,
  type Totals,
  totalsOf,
} from "./hierarchy/public.ts"
import { denominationById, differencesOf, silentChurches, statesOf, visitorlessChurches } from "./queries.ts"
import { growthOf, MONTHS_SHOWN, monthBefore, monthsOf, percentChange } from "./trend.ts"

/** Of the churches that need attention, for each reason. */
const SHOWN = 10
/** A church without a new visitor in this month and so many before it needs attention. */
const MONTHS_BEFORE = 2

/**
 * The totals of a denomination's approved churches. Its office sees all of them; users of one church see sums, without those
 * from which small numbers of others could be derived (docs/product/denominations.md#2.2). Throws 404.
 */
export async function readStats(ctx: Context, id: number): Promise<ReplyOf<typeof denominations.stats>> {
  await denominationById(ctx, id)
  const totals = found(await totalsOf(ctx, id))
  return isOffice(ctx) ? totals : shownTotals(totals, await ownCounters(ctx))
}

/** The dashboard of a denomination: for its office with trends, states and silent churches, for others the sums. Throws 404. */
export async function readDashboard(ctx: Context, id: number): Promise<DenominationDashboard> {
  const { displayName: name } = await denominationById(ctx, id)
  if (!isOffice(ctx)) {
    const totals = found(await totalsOf(ctx, id))
    const own = await ownCounters(ctx)
    const { members, visitors, branches } = own
    const sums = shownTotals(totals, own)
    return {
      id,
      name,
      churches: unchanged(sums.churches),
      branches: unchanged(sums.branches),
      members: unchanged(sums.members),
      visitors: unchanged(sums.visitors),
      conversions: unchanged(sums.converted),
      own: { members, visitors, branches },
      months: null,
      states: null,
      silent: null,
      visitorless: null,
    }
  }
  const { totals, months, states, visitorless } = await cached(
    ctx,
    `dashboard ${id} ${ctx.today}`,
    async () => {
      const totals = found(await totalsOf(ctx, id))
      const differences = await differencesOf(ctx, id, monthBefore(ctx.today, MONTHS_SHOWN - 1))
      return {
        totals,
        months: monthsOf(ctx.today, totals, differences),
        states: growthOf(await statesOf(ctx, id), differences),
        visitorless: await visitorlessChurches(ctx, id, monthBefore(ctx.today, MONTHS_BEFORE), SHOWN),
      }
    },
  )
  const silent = await silentChurches(ctx, id, SHOWN)
  const [before, now] = months.slice(-2)
  const compared = (total: number, of: "churches" | "branches" | "members" | "visitors" | "conversions") => ({
    total,
    change: percentChange(before?.[of] ?? 0, now?.[of] ?? 0),
  })
  return {
    id,
    name,
    churches: compared(totals.churches, "churches"),
    branches: compared(totals.branches, "branches"),
    members: compared(totals.members, "members"),
    visitors: compared(totals.visitors, "visitors"),
    conversions: compared(totals.converted, "conversions"),
    own: null,
    months,
    states,
    silent: {
      count: silent[0]?.inAll ?? 0,
      churches: silent.map(({ inAll: _, lastNewsAt, ...church }) => ({
        ...church,
        lastNewsAt: lastNewsAt?.toISOString() ?? null,
      })),
    },
    visitorless: {
      count: visitorless[0]?.inAll ?? 0,
      churches: visitorless.map(({ inAll: _, ...church }) => church),
    },
  }
}

function unchanged(total: number | null) {
  return { total, change: null }
}

async function ownCounters(ctx: Context) {
  const { churchId } = ctx.actor
  return found((await countersOfChurches(ctx, [churchId])).get(churchId))
}

function shownTotals(totals: Totals, own: Omit<Totals, "churches">) {
  return {
    churches: totals.churches,
    branches: shownTotal(totals.branches, own.branches),
    members: shownTotal(totals.members, own.members),
    activeMembers: shownTotal(totals.activeMembers, own.activeMembers),
    visitors: shownTotal(totals.visitors, own.visitors),
    converted: shownTotal(totals.converted, own.converted),
  }
}
