import { sql } from "kysely"
import type { Context } from "../../core/context.ts"
import { limitReached } from "../../core/errors.ts"
import { withoutBranchFilter } from "../../db/tenant-scope.ts"
import { notifyOfPlanLimit } from "../notifications/public.ts"

/** The part of the plan at which there is still time to choose another. */
const NEAR = 0.9

/**
 * Throws 403 when the church's plan has no place for so many more members (rulings 2.7). Admissions into one church queue up
 * at its row until they commit, so that of many at the last place one gets it (security D3). The one who brings the
 * church to nine tenths of its plan has its administrators told.
 */
export async function requireMemberQuota(ctx: Context, churchId: number, wanted = 1): Promise<void> {
  await lockMemberQuota(ctx, churchId)
  // Read once the church is held: a plan that was changed meanwhile would not be found by the one that it replaces.
  const memberLimit = await limitOf(ctx, churchId)
  if (memberLimit === null) return
  const members = await membersOf(ctx, churchId)
  const after = members + wanted
  if (after > memberLimit) {
    throw limitReached(`Seu plano permite até ${memberLimit} membros. Mude de plano para cadastrar mais.`)
  }
  // The count is exact: whoever admits somebody else into this church waits at its row.
  const near = Math.ceil(memberLimit * NEAR)
  if (members < near && after >= near) {
    await notifyOfPlanLimit(ctx, { id: churchId, members: after, memberLimit })
  }
}

/** How many more members the church's plan takes at this moment; null: as many as come. Promises nothing. */
export async function placesLeft(ctx: Context, churchId: number): Promise<number | null> {
  const memberLimit = await limitOf(ctx, churchId)
  return memberLimit === null ? null : Math.max(0, memberLimit - (await membersOf(ctx, churchId)))
}

async function limitOf(ctx: Context, churchId: number): Promise<number | null> {
  const { memberLimit } = await ctx.db
    .selectFrom("churches")
    .innerJoin("plans", "plans.id", "churches.planId")
    .where("churches.id", "=", churchId)
    .select("plans.memberLimit")
    .executeTakeFirstOrThrow()
  return memberLimit
}

/** All members of the church, whoever asks. */
async function membersOf(ctx: Context, churchId: number): Promise<number> {
  const { members } = await withoutBranchFilter(ctx.db, (db) =>
    db
      .selectFrom("members")
      .where("churchId", "=", churchId)
      .where("deletedAt", "is", null)
      .select(sql<number>`count(*)`.as("members"))
      .executeTakeFirstOrThrow(),
  )
  return members
}

/**
 * Holds all other admissions into a church up until the transaction is over: who is a member already stays true so long. The
 * closing of a branch holds the church first and its people then: whoever needs both takes them in the same order.
 */
export async function lockMemberQuota(ctx: Context, churchId: number): Promise<void> {
  // Not FOR UPDATE: that would also stop everybody who merely refers to the church, a visitor at the door among them.
  await ctx.db.selectFrom("churches").where("id", "=", churchId).select("id").forNoKeyUpdate().execute()
}
