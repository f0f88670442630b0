import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { firstOfMonth, type Period } from "../../../../core/period.ts"
import {
  type Counters,
  countersOfChurches,
  isOffice,
  shownTotal,
  type Totals,
  totalsOf,
} from "../hierarchy/public.ts"
import { type Differences, denominationsInReach, differencesOf, statesOf } from "../queries.ts"
import { monthBefore } from "../trend.ts"
import { type CountedPart, hideParts, hideSteps } from "./hide-parts.ts"

/** A sum over the churches; null where it is hidden from the caller (docs/product/denominations.md#2.2). */
export type Sum = number | null

/** The denomination whose sums the caller may read: their office's, or the one that has approved their church; undefined where there is none. */
export function denominationOfCaller(ctx: Context): Promise<{ id: number; displayName: string } | undefined> {
  return denominationsInReach(ctx).limit(1).executeTakeFirst()
}

/** Everybody of the denomination today. */
export async function membersOfDenomination(
  ctx: Context,
): Promise<{ members: Sum; activeMembers: Sum; byState: { state: string; members: Sum }[] }> {
  const { id } = found(await denominationOfCaller(ctx))
  const [totals, own] = await totalsWithOwn(ctx, id)
  const states = await statesOf(ctx, id)
  const { state: ownState } = await ownChurch(ctx)
  const parts = states.map(({ state, members }) => ({
    total: members,
    own: state === ownState ? own.members : 0,
  }))
  const shown = hidden(ctx, parts, hideParts)
  return {
    members: one(ctx, { total: totals.members, own: own.members }),
    activeMembers: one(ctx, { total: totals.activeMembers, own: own.activeMembers }),
    byState: states.map(({ state }, at) => ({ state, members: shown[at] ?? null })),
  }
}

/** How many of today's members had begun their membership by the end of each of these months (`YYYY-MM`), the oldest first. */
export async function membersOfDenominationByMonth(ctx: Context, months: readonly string[]): Promise<Sum[]> {
  const { id } = found(await denominationOfCaller(ctx))
  const [first] = months
  if (first === undefined) return []
  const [totals, own] = await totalsWithOwn(ctx, id)
  const [all, ofOwn] = await differencesWithOwn(ctx, id, `${first}-01`)
  const after = (rows: readonly Month[], month: string) =>
    sumOf(
      rows.filter((row) => row.month.slice(0, 7) > month),
      "members",
    )
  // Until today, whatever is asked, so that a month is shown or hidden in each of two reports alike.
  const steps = monthsUntil(first, ctx.today)
  const shown = hidden(
    ctx,
    steps.map((month) => ({
      total: totals.members - after(all, month),
      own: own.members - after(ofOwn, month),
    })),
    hideSteps,
  )
  return months.map((month) => shown[steps.indexOf(month)] ?? null)
}

/** The visitors who were registered, and those who became members, in the months that a period touches, in all and by month (`YYYY-MM`). */
export async function visitorsOfDenomination(
  ctx: Context,
  { from, to }: Period,
): Promise<{
  registered: Sum
  converted: Sum
  months: { month: string; registered: Sum; converted: Sum }[]
}> {
  const { id } = found(await denominationOfCaller(ctx))
  const [all, ofOwn] = await differencesWithOwn(ctx, id, firstOfMonth(from))
  const months = monthsUntil(from.slice(0, 7), to < ctx.today ? to : ctx.today)
  const parts = (of: "visitors" | "converted") =>
    months.map((month) => ({
      total: sumOf(
        all.filter((row) => row.month.startsWith(month)),
        of,
      ),
      own: sumOf(
        ofOwn.filter((row) => row.month.startsWith(month)),
        of,
      ),
    }))
  const [registered, converted] = [parts("visitors"), parts("converted")]
  const [shownRegistered, shownConverted] = [
    hidden(ctx, registered, hideParts),
    hidden(ctx, converted, hideParts),
  ]
  return {
    registered: one(ctx, together(registered)),
    converted: one(ctx, together(converted)),
    months: months.map((month, at) => ({
      month,
      registered: shownRegistered[at] ?? null,
      converted: shownConverted[at] ?? null,
    })),
  }
}

type Month = Pick<Differences, "month" | "members" | "visitors" | "converted">

async function totalsWithOwn(ctx: Context, id: number): Promise<[Totals, Counters]> {
  const totals = found(await totalsOf(ctx, id))
  const { churchId } = ctx.actor
  return [totals, found((await countersOfChurches(ctx, [churchId])).get(churchId))]
}

async function differencesWithOwn(ctx: Context, id: number, since: string): Promise<[Month[], Month[]]> {
  const own = await ctx.db
    .selectFrom("monthlyCounters")
    .where("churchId", "=", ctx.actor.churchId)
    .where("month", ">=", since)
    .select(["month", "members", "visitors", "converted"])
    .execute()
  return [await differencesOf(ctx, id, since), own]
}

function ownChurch(ctx: Context) {
  return ctx.db
    .selectFrom("churches")
    .where("id", "=", ctx.actor.churchId)
    .select("state")
    .executeTakeFirstOrThrow()
}

/** As the caller may see them: the office sees all. */
function hidden(
  ctx: Context,
  parts: readonly CountedPart[],
  hide: (parts: readonly CountedPart[]) => Sum[],
): Sum[] {
  return isOffice(ctx) ? parts.map(({ total }) => total) : hide(parts)
}

function one(ctx: Context, { total, own }: CountedPart): Sum {
  return isOffice(ctx) ? total : shownTotal(total, own)
}

function together(parts: readonly CountedPart[]): CountedPart {
  return {
    total: parts.reduce((sum, { total }) => sum + total, 0),
    own: parts.reduce((sum, { own }) => sum + own, 0),
  }
}

function sumOf(rows: readonly Month[], of: "members" | "visitors" | "converted"): number {
  return rows.reduce((sum, row) => sum + row[of], 0)
}

/** `2026-09`, `2026-10`, … until the month of a day. */
function monthsUntil(first: string, day: string): string[] {
  const months = []
  for (let month = first; month <= day.slice(0, 7); month = monthBefore(`${month}-01`, -1).slice(0, 7))
    months.push(month)
  return months
}
