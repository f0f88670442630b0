import { allow } from "../../core/allow.ts"
import { record } from "../../core/audit.ts"
import type { Context } from "../../core/context.ts"
import { conflict } from "../../core/errors.ts"
import { sendInvitation } from "../passwords/public.ts"
import { requireTouchable } from "./policy.ts"
import { lockedChurch, staffForUpdate } from "./queries.ts"

/** Sends the invitation once more, with a link of its own. Throws 404, 403, and 409 where nobody is waiting for one. */
export async function resendInvitation(ctx: Context, id: number): Promise<void> {
  const person = await staffForUpdate(ctx, id)
  requireTouchable(ctx, person)
  allow(person.isActive && person.passwordHash === null, () =>
    conflict(
      person.isActive ? "Esta pessoa já aceitou o convite." : "O acesso desta pessoa está desativado.",
    ),
  )
  const { churchId } = person
  const church = await lockedChurch(ctx, churchId)
  await ctx.db.updateTable("users").set({ invitedAt: ctx.now }).where("id", "=", id).execute()
  await record(ctx, "user.invitation_resent", { entity: "user", id, churchId })
  ctx.later(() => sendInvitation(ctx, { ...person, userId: id }, church.name))
}
