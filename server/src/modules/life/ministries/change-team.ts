import type { MinistryRole } from "@aprisco/contract/ministries/routes"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { conflict, found, invalid } from "../../../core/errors.ts"
import { lockPeopleOf } from "../../people/people/known-person/public.ts"
import { refuseMergedEntry } from "../../roll/members/public.ts"
import { type LockedMinistry, ministryForUpdate } from "./queries.ts"
import { giveRole, requireOnRoll, touchMinistry } from "./team.ts"

/** Adds a member to a ministry. Throws 404, 400 on a person who is not on the roll or dead, 409 on a member who is in it already. */
export async function addToTeam(
  ctx: Context,
  id: number,
  { memberId, role }: { memberId: number; role: MinistryRole },
): Promise<void> {
  await lockPeopleOf(ctx, "members", [memberId])
  const ministry = await ministryForUpdate(ctx, id)
  await requireOnRoll(ctx, ministry, memberId, "memberId")
  if (await roleOf(ctx, ministry, memberId)) throw conflict("Este membro já participa do ministério.")
  await giveRole(ctx, ministry, memberId, role)
  await changed(ctx, ministry, "ministry.member_added", { memberId, role })
}

/** Changes the role of a member in the ministry. Throws 404 when they are not in it, and 400 on the dead. */
export async function changeRole(
  ctx: Context,
  id: number,
  { memberId, role }: { memberId: number; role: MinistryRole },
): Promise<void> {
  await lockPeopleOf(ctx, "members", [memberId])
  const ministry = await ministryForUpdate(ctx, id)
  const before = await requireRole(ctx, ministry, memberId)
  if (before.role === role) return
  if (before.membershipStatus === "deceased") throw invalid({ role: ["Este membro consta como falecido."] })
  await giveRole(ctx, ministry, memberId, role)
  await changed(ctx, ministry, "ministry.role_changed", { memberId, role })
}

/** Removes a member from the ministry. Throws 404 when they are not in it. */
export async function removeFromTeam(ctx: Context, id: number, memberId: number): Promise<void> {
  await lockPeopleOf(ctx, "members", [memberId])
  const ministry = await ministryForUpdate(ctx, id)
  await requireRole(ctx, ministry, memberId)
  await ctx.db
    .deleteFrom("ministryMembers")
    .where("ministryId", "=", id)
    .where("memberId", "=", memberId)
    .execute()
  await changed(ctx, ministry, "ministry.member_removed", { memberId })
}

/** Throws 404 on a member who is not in the ministry, and 409 with `person_id` on an entry of the roll that was merged. */
async function requireRole(ctx: Context, ministry: LockedMinistry, memberId: number) {
  const role = await roleOf(ctx, ministry, memberId)
  if (role === undefined) await refuseMergedEntry(ctx, memberId)
  return found(role)
}

/** A member in the caller's reach: row-level security restricts the table by church only. */
function roleOf(ctx: Context, { id, churchId }: LockedMinistry, memberId: number) {
  return ctx.db
    .selectFrom("ministryMembers as team")
    .innerJoin("members", (join) =>
      join.onRef("members.churchId", "=", "team.churchId").onRef("members.id", "=", "team.memberId"),
    )
    .where("team.churchId", "=", churchId)
    .where("team.ministryId", "=", id)
    .where("team.memberId", "=", memberId)
    .where("members.deletedAt", "is", null)
    .select(["team.role", "members.membershipStatus"])
    .executeTakeFirst()
}

async function changed(
  ctx: Context,
  { id, churchId }: LockedMinistry,
  action: string,
  facts: Record<string, string | number>,
): Promise<void> {
  await touchMinistry(ctx, id)
  await record(ctx, action, { entity: "ministry", id, churchId, facts })
}
