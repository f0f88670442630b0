import { sql } from "kysely"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { ensure } from "../../../core/ensure.ts"
import { conflict } from "../../../core/errors.ts"
import { isUniqueViolation } from "../../../db/constraint-violation.ts"
import { mailInvitation } from "../auth/passwords/public.ts"
import { updateAccount } from "../auth/public.ts"
import { lockChurch } from "../branches/public.ts"
import { type InvitedAddress, invitedAddress, mailOwner } from "./account-elsewhere.ts"
import { requireTouchable } from "./policy.ts"
import { staffForUpdate } from "./queries.ts"

/** Sends the invitation again, with a new link. Throws 404, 403, and 409 where no invitation is open. */
export async function resendInvitation(ctx: Context, id: number): Promise<void> {
  const person = await staffForUpdate(ctx, id)
  requireTouchable(ctx, person)
  ensure(person.isActive && person.passwordHash === null, () =>
    conflict(
      person.isActive ? "Esta pessoa já aceitou o convite." : "O acesso desta pessoa está desativado.",
    ),
  )
  const { churchId } = person
  await lockChurch(ctx, churchId)
  const address = person.invitedEmail ?? person.email
  // The address may be free by now: the other account has another one, or was deleted. Then it is an ordinary invitation.
  const kept = person.invitedEmail === null ? null : await invitedAddress(ctx, address)
  const isElsewhere = kept !== null && (kept.invitedEmail !== null || !(await giveAddress(ctx, id, kept)))
  await updateAccount(ctx.db, id, { invitedAt: ctx.now })
  await record(ctx, "user.invitation_resent", { entity: "user", id, churchId })
  await (isElsewhere ? mailOwner(ctx, id) : mailInvitation(ctx, id))
}

/** Makes a free address the account's own. False: another call took it a moment ago, and nothing has changed. */
async function giveAddress(ctx: Context, id: number, address: InvitedAddress): Promise<boolean> {
  // A unique violation would abort the transaction.
  await sql`savepoint before_address`.execute(ctx.db)
  try {
    await updateAccount(ctx.db, id, { ...address })
    return true
  } catch (error) {
    if (!isUniqueViolation(error, "users_email")) throw error
    await sql`rollback to savepoint before_address`.execute(ctx.db)
    return false
  }
}
