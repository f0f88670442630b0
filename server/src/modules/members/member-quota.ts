import type { Context } from "../../core/context.ts"
import { found, limitReached } from "../../core/errors.ts"
import { runCompiled } from "../../db/compile-once.ts"
import { keptCount } from "../../db/kept-counts.ts"
import { withoutBranchFilter } from "../../db/tenant-scope.ts"
import { lockChurch } from "../branches/public.ts"
import { notifyOfPlanLimit } from "../notifications/public.ts"

/** The share of the quota at which the administrators are notified. */
const NEAR = 0.9

/**
 * Throws 403 when the church's member quota does not allow so many more members (docs/product/members.md#3.2). Additions to
 * one church lock its row until they commit, so that exactly one gets the last free slot (docs/product/members.md#3.3). The
 * addition that reaches nine tenths of the quota notifies the administrators.
 */
export async function requireMemberQuota(ctx: Context, churchId: number, wanted = 1): Promise<void> {
  await lockChurch(ctx, churchId)
  // Read after the church is locked: otherwise a plan that was just replaced would be read.
  const memberLimit = await limitOf(ctx, churchId)
  if (memberLimit === null) return
  const members = await membersOf(ctx, churchId)
  const after = members + wanted
  if (after > memberLimit) {
    throw limitReached(`Seu plano permite até ${memberLimit} membros. Mude de plano para cadastrar mais.`)
  }
  // The count is exact: other additions to this church wait for its row.
  const near = Math.ceil(memberLimit * NEAR)
  if (members < near && after >= near) {
    await notifyOfPlanLimit(ctx, { id: churchId, members: after, memberLimit })
  }
}

/** How many more members the plan allows at this moment; null: no limit. Takes no lock. */
export async function placesLeft(ctx: Context, churchId: number): Promise<number | null> {
  const memberLimit = await limitOf(ctx, churchId)
  return memberLimit === null ? null : Math.max(0, memberLimit - (await membersOf(ctx, churchId)))
}

async function limitOf(ctx: Context, churchId: number): Promise<number | null> {
  const rows = await runCompiled(ctx.db, "member limit", { churchId }, (values) =>
    ctx.db
      .selectFrom("churches")
      .innerJoin("plans", "plans.id", "churches.planId")
      .where("churches.id", "=", values.churchId)
      .select("plans.memberLimit"),
  )
  return found(rows[0]).memberLimit
}

/** All members of the church, independent of the caller's branches. */
async function membersOf(ctx: Context, churchId: number): Promise<number> {
  const { count } = await withoutBranchFilter(ctx.db, (db) =>
    keptCount(db, "members", churchId).executeTakeFirstOrThrow(),
  )
  return count
}
