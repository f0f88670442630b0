import { asUser } from "../../../../core/as-user.ts"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { conflict } from "../../../../core/errors.ts"
import { UNCONFIRMED } from "../bulk/change-message.ts"
import { type LockedMessage, lockMessage } from "../bulk/queries.ts"
import { leave } from "./leave.ts"
import { SENDER_GONE } from "./send-scheduled.ts"
import { storeOutcome } from "./store-outcome.ts"
import { tellAuthor } from "./tell-author.ts"

/** Approves a message that awaits it: it leaves, or at its time. One that was approved stays as it is. Throws 404 and 409. */
export async function approveMessage(ctx: Context, id: number): Promise<void> {
  const message = await lockMessage(ctx, id)
  if (message.approvedAt !== null && message.state !== "awaiting_approval") return
  requireAwaiting(message)
  const approved = { approvedAt: ctx.now, approvedById: ctx.actor.userId }
  const isLater = message.scheduledAt !== null && message.scheduledAt > ctx.now
  await ctx.db
    .updateTable("messages")
    .set({ ...approved, ...(isLater && { state: "scheduled" as const }) })
    .where("id", "=", id)
    .execute()
  await record(ctx, "message.approved", { entity: "message", id, churchId: message.churchId })
  if (isLater) return
  const outcome = await asUser(ctx, message.confirmedById, (sender) =>
    leave(sender, { ...message, ...approved }),
  )
  await storeOutcome(ctx, message, outcome ?? SENDER_GONE)
}

/** Gives a message that awaits approval back to its author: a draft, with the reason, of which they hear. Throws 404 and 409. */
export async function refuseMessage(ctx: Context, id: number, reason: string): Promise<void> {
  const message = await lockMessage(ctx, id)
  requireAwaiting(message)
  await ctx.db
    .updateTable("messages")
    .set({ ...UNCONFIRMED, refusalReason: reason })
    .where("id", "=", id)
    .execute()
  await record(ctx, "message.refused", { entity: "message", id, churchId: message.churchId })
  await tellAuthor(ctx, message, "refused", reason)
}

function requireAwaiting({ state }: LockedMessage): void {
  if (state !== "awaiting_approval") throw conflict("Esta mensagem não aguarda aprovação.")
}
