import type { MessagePurpose } from "@aprisco/contract/messages/labels"
import type { Context } from "../../../../core/context.ts"
import { conflict, found } from "../../../../core/errors.ts"
import { settingsOf } from "../settings/church-settings.ts"

/** A message whose WhatsApp contacts people go through. */
export interface QueuedMessage {
  readonly id: number
  readonly purpose: MessagePurpose
  readonly text: string
}

const WHY_NOT = {
  draft: "Esta mensagem ainda não foi enviada.",
  awaiting_approval: "Esta mensagem aguarda aprovação.",
  scheduled: "Esta mensagem está agendada.",
  paused: "Esta mensagem está pausada.",
  cancelled: "Esta mensagem foi cancelada.",
} as const

/**
 * A message of the caller's church, in their reach, whose contacts may be opened now; those that may have been written to are offered after its end too.
 * Throws 404, and 409 where nothing of it may leave.
 */
export async function queuedMessage(ctx: Context, id: number): Promise<QueuedMessage> {
  const { state, ...message } = found(
    await ctx.db
      .selectFrom("messages")
      .where("id", "=", id)
      .where("churchId", "=", ctx.actor.churchId)
      .select(["id", "purpose", "text", "state"])
      .executeTakeFirst(),
  )
  if (state !== "sending" && state !== "done") throw conflict(WHY_NOT[state])
  const { heldAt } = await settingsOf(ctx.db, ctx.actor.churchId)
  if (heldAt !== null) throw conflict("Os envios estão parados desde a restauração. Retome em Configuração.")
  return message
}
