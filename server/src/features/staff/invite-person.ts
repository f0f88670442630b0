import type { Invitation } from "@aprisco/contract/staff"
import { allow } from "../../core/allow.ts"
import { record } from "../../core/audit.ts"
import type { Context } from "../../core/context.ts"
import { invalid } from "../../core/errors.ts"
import { requireVerifiedEmail, verificationOfNewAccount } from "../../core/verified-email.ts"
import { requireChurchInReach } from "../branches/public.ts"
import { sendVerification } from "../email-verification/public.ts"
import { sendInvitation } from "../passwords/public.ts"
import { assignBranches, branchesFor, wishedBranches } from "./manage-branches.ts"
import { mayGrant } from "./policy.ts"
import { lockedChurch } from "./queries.ts"

/**
 * Gives somebody an account of a church in reach. Without a password a link to their first one goes out by mail. Throws 403
 * to who has not verified their own address and on a role above the caller's, 400 on `church`, on `branchIds`, and on `email` where anybody anywhere has it.
 */
export async function invitePerson(
  ctx: Context,
  invitation: Invitation,
  passwordHash: string | null = null,
): Promise<number> {
  const { email, fullName, role } = invitation
  allow(mayGrant(ctx, role))
  requireVerifiedEmail(ctx, ctx.actor)
  requireChurchInReach(ctx, invitation.church)
  const church = await lockedChurch(ctx, invitation.church ?? ctx.actor.churchId)
  const place = { churchId: church.id, role }
  const branches = await branchesFor(ctx, place, wishedBranches(invitation), [])
  const address = email.toLowerCase()
  const person = await ctx.db
    .insertInto("users")
    .values({
      churchId: church.id,
      // Whoever administers a denomination lets another do so in that one, whichever church they belong to.
      denominationId: role === "DENOMINATION_ADMIN" ? ctx.actor.denominationId : church.denominationId,
      email: address,
      ...verificationOfNewAccount(ctx, address),
      fullName,
      role,
      passwordHash,
      invitedAt: ctx.now,
      profileCompletedAt: ctx.now,
      createdAt: ctx.now,
    })
    .onConflict((clash) => clash.column("email").doNothing())
    .returning(["id", "email", "fullName"])
    .executeTakeFirst()
  if (person === undefined) throw invalid({ email: ["Este e-mail já está cadastrado."] })
  const { id } = person
  await assignBranches(ctx, { id, churchId: church.id }, branches)
  await record(ctx, "user.invited", { entity: "user", id, churchId: church.id, facts: { role } })
  const { name } = church
  ctx.later(() =>
    passwordHash === null ? sendInvitation(ctx, { ...person, userId: id }, name) : sendVerification(ctx, id),
  )
  return id
}
