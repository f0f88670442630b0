import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { conflict } from "../../../../core/errors.ts"
import { isEndable } from "../bulk/policy.ts"
import { lockMessage } from "../bulk/queries.ts"
import { deliverSoon } from "../delivery/deliver-messages.ts"

/** Stops a message under way; one that is paused stays so. Throws 404 and 409. */
export async function pauseMessage(ctx: Context, id: number): Promise<void> {
  const { state, churchId } = await lockMessage(ctx, id)
  if (state === "paused") return
  if (state !== "sending") throw conflict("Esta mensagem não está sendo enviada.")
  await ctx.db
    .updateTable("messages")
    .set({ state: "paused", pausedReason: `Pausada por ${ctx.actor.fullName}.` })
    .where("id", "=", id)
    .execute()
  await record(ctx, "message.paused", { entity: "message", id, churchId })
}

/** Lets a paused message go on with who has not got it; one under way stays so. Throws 404 and 409. */
export async function resumeMessage(ctx: Context, id: number): Promise<void> {
  const { state, churchId, startedAt } = await lockMessage(ctx, id)
  if (state === "sending") return
  if (state !== "paused") throw conflict("Esta mensagem não está pausada.")
  // Its audience was never counted as it is now.
  if (startedAt === null) throw conflict("Esta mensagem ainda não saiu. Envie de novo ou cancele.")
  await ctx.db
    .updateTable("messages")
    .set({ state: "sending", pausedReason: null, failing: 0, refusing: 0 })
    .where("id", "=", id)
    .execute()
  // The time of the pause does not count as delay, after which a message is too late.
  await ctx.db
    .updateTable("messageRecipients")
    .set({ dueAt: ctx.now, heldSince: null })
    .where("messageId", "=", id)
    .where("state", "in", ["queued", "held"])
    .execute()
  await record(ctx, "message.resumed", { entity: "message", id, churchId })
  deliverSoon(ctx)
}

/** Ends a message: who has not got it gets nothing. One that was cancelled stays so. Throws 404 and 409. */
export async function cancelMessage(ctx: Context, id: number): Promise<void> {
  const { state, churchId } = await lockMessage(ctx, id)
  if (state === "cancelled") return
  if (!isEndable(state))
    throw conflict(
      state === "draft" ? "Esta mensagem é um rascunho. Exclua-a." : "Esta mensagem já foi enviada.",
    )
  await ctx.db
    .updateTable("messageRecipients")
    .set({ state: "cancelled" })
    .where("messageId", "=", id)
    .where("state", "in", ["queued", "held"])
    .execute()
  await ctx.db
    .updateTable("messages")
    .set({ state: "cancelled", pausedReason: null, finishedAt: ctx.now })
    .where("id", "=", id)
    .execute()
  await record(ctx, "message.cancelled", { entity: "message", id, churchId })
}
