import type { Invitation } from "@aprisco/contract/staff/routes"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { ensure } from "../../../core/ensure.ts"
import { found, invalid } from "../../../core/errors.ts"
import { requireVerifiedEmail, verificationOfNewAccount } from "../../../core/verified-email.ts"
import { mailVerification } from "../auth/email-verification/public.ts"
import { mailInvitation } from "../auth/passwords/public.ts"
import { createAccount } from "../auth/public.ts"
import { assignBranches, lockChurch, requireChurchInReach } from "../branches/public.ts"
import { besideAnother, invitedAddress, isOnStaff, mailOwner } from "./account-elsewhere.ts"
import { noticePastors } from "./notice-pastors.ts"
import { mayGrant } from "./policy.ts"
import { branchesFor, requestedBranches } from "./requested-branches.ts"
import { lockPersonOf, tiePerson } from "./tie-person.ts"

/**
 * Creates a person's account of a church in reach. Without a password a link to their first one is mailed. Where an account of
 * another church has the address nothing differs for the caller; its owner is informed, and it is not changed. Throws 403 to an
 * unverified caller and on a role above the caller's, 400 on `church`, on `branchIds`, on `personId`, and on `email` where a user in reach has
 * it, 409 where the person has an account.
 */
export async function invitePerson(
  ctx: Context,
  invitation: Invitation,
  passwordHash: string | null = null,
): Promise<number> {
  const { email, fullName, role, areas = [] } = invitation
  ensure(mayGrant(ctx, role, areas))
  requireVerifiedEmail(ctx, ctx.actor)
  requireChurchInReach(ctx, invitation.church)
  await lockPersonOf(ctx, invitation)
  const church = await lockChurch(ctx, invitation.church ?? ctx.actor.churchId)
  const place = { churchId: church.id, role }
  const branches = await branchesFor(ctx, place, requestedBranches(invitation), [])
  const address = email.toLowerCase()
  if (await isOnStaff(ctx, address)) throw invalid({ email: ["Este e-mail já está cadastrado."] })
  const row = {
    churchId: church.id,
    // An administrator of a denomination invites others to the same denomination, from any of its churches.
    denominationId: role === "DENOMINATION_ADMIN" ? ctx.actor.denominationId : church.denominationId,
    fullName,
    role,
    areas,
    passwordHash,
    ...verificationOfNewAccount(ctx, address),
    invitedAt: ctx.now,
    profileCompletedAt: ctx.now,
    createdAt: ctx.now,
  }
  const { id, invitedEmail } =
    (await createAccount(ctx.db, { ...row, ...(await invitedAddress(ctx, address)) })) ??
    // Another call took the address a moment ago.
    found(await createAccount(ctx.db, { ...row, ...besideAnother(address) }))
  await assignBranches(ctx, { id, churchId: church.id }, branches)
  if (invitation.personId) await tiePerson(ctx, { id, churchId: church.id }, invitation.personId)
  await record(ctx, "user.invited", {
    entity: "user",
    id,
    churchId: church.id,
    facts: { role, ...(areas.length > 0 && { areas }) },
  })
  await noticePastors(ctx, { id, churchId: church.id, email: address, fullName }, false, role === "PASTOR")
  if (invitedEmail !== null) await mailOwner(ctx, id)
  else if (passwordHash !== null) await mailVerification(ctx, id)
  else await mailInvitation(ctx, id)
  return id
}
