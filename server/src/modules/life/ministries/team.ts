import type { MinistryRole } from "@aprisco/contract/ministries/routes"
import type { Context } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { refuseMergedEntry } from "../../roll/members/public.ts"

interface Ministry {
  id: number
  churchId: number
}

/** Throws 400 on the field unless the person is on the church's roll, alive and in the caller's reach; 409 with `person_id` on an entry that was merged. */
export async function requireOnRoll(
  ctx: Context,
  { churchId }: Ministry,
  memberId: number,
  field: "leaderId" | "memberId",
): Promise<void> {
  const member = await ctx.db
    .selectFrom("members")
    .where("id", "=", memberId)
    .where("churchId", "=", churchId)
    .where("deletedAt", "is", null)
    .where("anonymisedAt", "is", null)
    .select("membershipStatus")
    .executeTakeFirst()
  if (member?.membershipStatus === "deceased")
    throw invalid({ [field]: ["Este membro consta como falecido."] })
  if (member !== undefined) return
  await refuseMergedEntry(ctx, memberId)
  throw invalid({ [field]: ["Membro não encontrado."] })
}

/**
 * Gives a member a role in the ministry, whether they are in it or not. There is one leader: the former one becomes a plain
 * member. Lock the ministry first.
 */
export async function giveRole(
  ctx: Context,
  { id, churchId }: Ministry,
  memberId: number,
  role: MinistryRole,
): Promise<void> {
  if (role === "leader") await endLeadership(ctx, id, memberId)
  await ctx.db
    .insertInto("ministryMembers")
    .values({ churchId, ministryId: id, memberId, role, since: ctx.today, addedById: ctx.actor.userId })
    .onConflict((there) => there.columns(["churchId", "ministryId", "memberId"]).doUpdateSet({ role }))
    .execute()
}

/** Makes the leader a plain member of the team. Lock the ministry first. */
export async function endLeadership(ctx: Context, ministryId: number, besides = 0): Promise<void> {
  await ctx.db
    .updateTable("ministryMembers")
    .set({ role: "member" })
    .where("ministryId", "=", ministryId)
    .where("role", "=", "leader")
    .where("memberId", "<>", besides)
    .execute()
}

/** A change of the team makes a new version of the ministry, because an open screen shows the former team. */
export async function touchMinistry(ctx: Context, id: number): Promise<void> {
  await ctx.db
    .updateTable("ministries")
    .set((eb) => ({ name: eb.ref("name") }))
    .where("id", "=", id)
    .execute()
}
