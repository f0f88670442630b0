import { isOnRoll, type MembershipStatus } from "@aprisco/contract/vocabulary"
import type { Context } from "../../../core/context.ts"
import { lockRoll, requireMemberQuota } from "./member-quota.ts"

interface Standing {
  churchId: number
  membershipStatus: MembershipStatus
}

/**
 * Locks the church of a member whom a change of status may bring back onto the roll. Called before the member is locked: rows are
 * locked in one order, the church first. Any other change waits for no addition.
 */
export async function lockRollOfReturning(
  ctx: Context,
  id: number,
  next: MembershipStatus | undefined,
): Promise<void> {
  if (next === undefined || !isOnRoll(next)) return
  const member = await ctx.db
    .selectFrom("members")
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .select(["churchId", "membershipStatus"])
    .executeTakeFirst()
  if (member !== undefined && !isOnRoll(member.membershipStatus)) await lockRoll(ctx, member.churchId)
}

/**
 * Throws 403 where a transferred or deceased member would return to the roll and the plan has no place left (docs/product/members.md#3.2).
 * Call it before the new status is written.
 */
export async function requirePlaceOnReturn(
  ctx: Context,
  member: Standing,
  next: MembershipStatus,
): Promise<void> {
  await requirePlacesOnReturn(ctx, [{ member, next }])
}

/** The same for changes of several members of one church that are written together: those who leave the roll make room. */
export async function requirePlacesOnReturn(
  ctx: Context,
  changes: readonly { member: Standing; next: MembershipStatus }[],
): Promise<void> {
  const [first] = changes
  const wanted = quotaTaken(changes)
  if (first === undefined || wanted <= 0) return
  await requireMemberQuota(ctx, await lockRoll(ctx, first.member.churchId), wanted)
}

/** How many places of the plan these changes take; negative where they free some. */
export function quotaTaken(
  changes: readonly { member: Pick<Standing, "membershipStatus">; next: MembershipStatus }[],
): number {
  return changes.reduce(
    (sum, { member, next }) => sum + Number(isOnRoll(next)) - Number(isOnRoll(member.membershipStatus)),
    0,
  )
}
