import type { DenominationDashboard, denominations } from "@aprisco/contract/denominations/routes"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { Context } from "../../core/context.ts"
import { found } from "../../core/errors.ts"
import { countersOfChurches, isOffice, kept, type Totals, toldTotal, totalsOf } from "./hierarchy/public.ts"
import { denominationById, differencesOf, silentChurches, statesOf } from "./queries.ts"
import { changeOf, growthOf, MONTHS_SHOWN, monthBefore, monthsOf } from "./trend.ts"

const SILENT_SHOWN = 10

/**
 * What a denomination's approved churches come to. Its office sees all of it; somebody of one church sees sums, and of those
 * none by which the others' part would be known to the head. Throws 404.
 */
export async function readStats(ctx: Context, id: number): Promise<ReplyOf<typeof denominations.stats>> {
  await denominationById(ctx, id)
  const totals = found(await totalsOf(ctx, id))
  return isOffice(ctx) ? totals : told(totals, await ownFigures(ctx))
}

/** The dashboard of a denomination: for its office with trends, states and silent churches, for others the sums. Throws 404. */
export async function readDashboard(ctx: Context, id: number): Promise<DenominationDashboard> {
  const { displayName: name } = await denominationById(ctx, id)
  if (!isOffice(ctx)) {
    const totals = found(await totalsOf(ctx, id))
    const own = await ownFigures(ctx)
    const { members, visitors, branches } = own
    const sums = told(totals, own)
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
    }
  }
  const { totals, months, states } = await kept(ctx, `dashboard ${id} ${ctx.today}`, async () => {
    const totals = found(await totalsOf(ctx, id))
    const differences = await differencesOf(ctx, id, monthBefore(ctx.today, MONTHS_SHOWN - 1))
    return {
      totals,
      months: monthsOf(ctx.today, totals, differences),
      states: growthOf(await statesOf(ctx, id), differences),
    }
  })
  const silent = await silentChurches(ctx, id, SILENT_SHOWN)
  const [before, now] = months.slice(-2)
  const compared = (total: number, of: "churches" | "branches" | "members" | "visitors" | "conversions") => ({
    total,
    change: changeOf(before?.[of] ?? 0, now?.[of] ?? 0),
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
  }
}

function unchanged(total: number | null) {
  return { total, change: null }
}

async function ownFigures(ctx: Context) {
  const { churchId } = ctx.actor
  return found((await countersOfChurches(ctx, [churchId])).get(churchId))
}

function told(totals: Totals, own: Omit<Totals, "churches">) {
  return {
    churches: totals.churches,
    branches: toldTotal(totals.branches, own.branches),
    members: toldTotal(totals.members, own.members),
    activeMembers: toldTotal(totals.activeMembers, own.activeMembers),
    visitors: toldTotal(totals.visitors, own.visitors),
    converted: toldTotal(totals.converted, own.converted),
  }
}
