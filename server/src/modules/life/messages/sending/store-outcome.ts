import { record } from "../../../../core/audit.ts"
import type { AnyContext } from "../../../../core/context.ts"
import type { LockedMessage } from "../bulk/queries.ts"
import { deliverSoon } from "../delivery/deliver-messages.ts"
import type { Outcome } from "./leave.ts"
import { tellAuthor } from "./tell-author.ts"

const ACTIONS = {
  sending: "message.sent",
  paused: "message.paused",
  awaiting_approval: "message.submitted",
} as const

/** Stores what became of a message at its time, and lets it leave, or tells its author why it does not. */
export async function storeOutcome(
  ctx: AnyContext,
  message: LockedMessage,
  { state, recipients, pausedReason }: Outcome,
): Promise<void> {
  const { id, churchId } = message
  await ctx.db
    .updateTable("messages")
    .set({ state, pausedReason, startedAt: state === "sending" ? ctx.now : null })
    .where("id", "=", id)
    .execute()
  await record(ctx, ACTIONS[state], { entity: "message", id, churchId, facts: { count: recipients } })
  if (pausedReason !== null) await tellAuthor(ctx, message, "paused", pausedReason)
  if (state === "sending") deliverSoon(ctx)
}
