import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { members } from "@aprisco/contract/members/routes"
import type { Context } from "../../core/context.ts"
import { memberCounts } from "./queries.ts"

/** The counters above the list, of all members that the caller may see. A church without members sees zeros. */
export async function countMembers(ctx: Context): Promise<ReplyOf<typeof members.dashboard>> {
  const { total, active, inactive, newThisMonth } = await memberCounts(ctx, `${ctx.today.slice(0, 7)}-01`)
  return {
    totalMembers: total,
    activeMembers: active,
    inactiveMembers: inactive,
    newMembersMonth: newThisMonth,
    growthRate: growth(newThisMonth, total - newThisMonth),
  }
}

/** Percent with one decimal. From nothing to something is 100. */
function growth(newcomers: number, before: number): number {
  if (before === 0) return newcomers === 0 ? 0 : 100
  return Math.round((newcomers / before) * 1000) / 10
}
