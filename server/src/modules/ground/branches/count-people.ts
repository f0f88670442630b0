import type { branches } from "@aprisco/contract/branches/routes"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { Context } from "../../../core/context.ts"
import { recountCounters } from "../denominations/hierarchy/public.ts"
import { peopleCountsOf, visitorsOf } from "./location-queries.ts"
import { branchById } from "./queries.ts"

/** The people of a branch and of all below it, counted now. Throws 404. */
export async function countPeopleOfBranch(
  ctx: Context,
  id: number,
): Promise<ReplyOf<typeof branches.statistics>> {
  const branch = await branchById(ctx, id)
  return { ...(await peopleCountsOf(ctx, branch)), countedAt: ctx.now }
}

/** The same, and corrects the stored counters of the church where they differ from its rows. Throws 404. */
export async function countAgain(ctx: Context, id: number): Promise<ReplyOf<typeof branches.statistics>> {
  const { churchId } = await branchById(ctx, id)
  await recountCounters(ctx, churchId)
  return countPeopleOfBranch(ctx, id)
}

/** The visitor counts of a branch; zeros for one without visitors. Throws 404. */
export async function countBranchVisitors(
  ctx: Context,
  id: number,
): Promise<ReplyOf<typeof branches.visitorStats>> {
  await branchById(ctx, id)
  const counts = await visitorsOf(ctx, id)
  const { total, convertedToMembers } = counts
  return {
    ...counts,
    conversionRate: total === 0 ? 0 : Math.round((convertedToMembers / total) * 1000) / 10,
  }
}
