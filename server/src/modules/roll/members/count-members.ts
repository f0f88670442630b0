import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { members } from "@aprisco/contract/members/routes"
import type { MembershipStatus } from "@aprisco/contract/vocabulary"
import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { onlyChurch } from "../../../core/only-church.ts"
import { keptCount, monthlyCountSince } from "../../../db/kept-counts.ts"

/** The counters above the list, of all members that the caller may see. A church without members sees zeros. */
export async function countMembers(ctx: Context): Promise<ReplyOf<typeof members.dashboard>> {
  const { total, active, inactive, transferred, deceased, newThisMonth } = await memberCounts(
    ctx,
    `${ctx.today.slice(0, 7)}-01`,
  )
  return {
    totalMembers: total,
    activeMembers: active,
    inactiveMembers: inactive,
    transferredMembers: transferred,
    deceasedMembers: deceased,
    onRoll: active + inactive,
    newMembersMonth: newThisMonth,
    growthRate: growth(newThisMonth, total - newThisMonth),
  }
}

/** Percent with one decimal. From nothing to something is 100. */
function growth(newcomers: number, before: number): number {
  if (before === 0) return newcomers === 0 ? 0 : 100
  return Math.round((newcomers / before) * 1000) / 10
}

/**
 * The counters above the list: of all members in reach. `since`: the first day of the month. A member is new whose membership
 * began in it, or who was entered in it where that day is unknown, as on the dashboard and in the statistics.
 */
function memberCounts(ctx: Context, since: string) {
  const { branchIds } = ctx.actor
  return branchIds === null ? keptCounts(ctx, since) : countedRows(ctx, since)
}

function keptCounts(ctx: Context, since: string) {
  const church = onlyChurch(ctx)
  const counted = (status: MembershipStatus) =>
    ctx.db
      .selectFrom("members")
      .where("deletedAt", "is", null)
      .where("membershipStatus", "=", status)
      .$if(church !== undefined, (rows) => rows.where("churchId", "=", church ?? 0))
      .select((eb) => eb.fn.countAll<number>().as("count"))
  return ctx.db
    .selectNoFrom([
      sql<number>`(${keptCount(ctx.db, "members", church)})`.as("total"),
      sql<number>`(${keptCount(ctx.db, "activeMembers", church)})`.as("active"),
      sql<number>`(${counted("inactive")})`.as("inactive"),
      sql<number>`(${counted("transferred")})`.as("transferred"),
      sql<number>`(${counted("deceased")})`.as("deceased"),
      sql<number>`(${monthlyCountSince(ctx.db, "members", church, since)})`.as("newThisMonth"),
    ])
    .executeTakeFirstOrThrow()
}

/** Of some branches: by month, only whole churches are counted in advance. */
function countedRows(ctx: Context, since: string) {
  return ctx.db
    .selectFrom("members")
    .where("deletedAt", "is", null)
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      eb.fn.countAll<number>().filterWhere("membershipStatus", "=", "active").as("active"),
      eb.fn.countAll<number>().filterWhere("membershipStatus", "=", "inactive").as("inactive"),
      eb.fn.countAll<number>().filterWhere("membershipStatus", "=", "transferred").as("transferred"),
      eb.fn.countAll<number>().filterWhere("membershipStatus", "=", "deceased").as("deceased"),
      sql<number>`count(*) filter (where app.month_of(app.member_since(membership_date, created_at)) >= ${since})`.as(
        "newThisMonth",
      ),
    ])
    .executeTakeFirstOrThrow()
}
