import { type RawBuilder, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { found, limitReached } from "../../../core/errors.ts"
import { compileOnce } from "../../../db/compile-once.ts"
import { countOnRoll } from "../../../db/on-roll.ts"
import { type Db, withoutBranchFilter } from "../../../db/tenant-scope.ts"
import { notifyOfPlanLimit } from "../../ground/notifications/public.ts"

/** The share of the quota at which the administrators are notified. */
const NEAR = 0.9

/** A church that is locked for an addition to its roll. */
export interface LockedRoll {
  churchId: number
  /** Null: no limit. */
  memberLimit: number | null
}

const lockedRoll = compileOnce((db, { churchId }: { churchId: number }) =>
  lockedFor(db, sql`${churchId}::bigint`),
)

/**
 * Locks a church in reach for an addition to its roll, until the transaction ends, and reads its plan's limit. Additions to a church with
 * a limit run one after the other, so that exactly one gets the last free slot (docs/product/members.md#3.3); those to a church without
 * one wait for changes of the church only (adr 0028). Throws 404.
 */
export async function lockRoll(ctx: Context, churchId: number): Promise<LockedRoll> {
  const [roll] = await lockedRoll.run(ctx.db, { churchId })
  return found(roll)
}

/** The statement that locks: for a caller that finds the church in the same one. No row: the church is out of reach. */
export function lockedFor(db: Db, churchId: RawBuilder<unknown>) {
  return db
    .selectFrom(
      sql<LockedRoll>`app.lock_for_addition(${churchId})`.as<"roll">(sql`roll (church_id, member_limit)`),
    )
    .selectAll()
}

/**
 * Throws 403 when the church's member quota does not allow so many more on the roll (docs/product/members.md#3.2). The
 * addition that reaches nine tenths of the quota notifies the administrators.
 */
export async function requireMemberQuota(
  ctx: Context,
  { churchId, memberLimit }: LockedRoll,
  wanted = 1,
): Promise<void> {
  if (memberLimit === null || wanted <= 0) return
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

const planOfChurch = compileOnce((db, { churchId }: { churchId: number }) =>
  db
    .selectFrom("churches")
    .innerJoin("plans", "plans.id", "churches.planId")
    .where("churches.id", "=", churchId)
    .select("plans.memberLimit"),
)

async function limitOf(ctx: Context, churchId: number): Promise<number | null> {
  const [plan] = await planOfChurch.run(ctx.db, { churchId })
  return found(plan).memberLimit
}

/** The members of the church who are on the roll, independent of the caller's branches. */
async function membersOf(ctx: Context, churchId: number): Promise<number> {
  const { count } = await withoutBranchFilter(ctx.db, (db) =>
    db.selectNoFrom(countOnRoll(sql`${churchId}::bigint`).as("count")).executeTakeFirstOrThrow(),
  )
  return count
}
