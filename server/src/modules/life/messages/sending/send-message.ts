import type { InputOf } from "@aprisco/contract/kit/route"
import type { bulkMessages } from "@aprisco/contract/messages/bulk"
import type { MessageState } from "@aprisco/contract/messages/labels"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { AppError, conflict, invalid } from "../../../../core/errors.ts"
import { blanksIn } from "../audience/present-sum.ts"
import { type AudienceSum, makeRecipients, sumOf } from "../audience/sum.ts"
import { requireWords } from "../bulk/check-words.ts"
import { isSendable, underWay } from "../bulk/policy.ts"
import { type LockedMessage, lockMessage } from "../bulk/queries.ts"
import { deliverSoon } from "../delivery/deliver-messages.ts"
import { settingsOf } from "../settings/church-settings.ts"
import { storedAudience } from "./stored-audience.ts"

type Confirmed = InputOf<typeof bulkMessages.send>["body"]

/**
 * Sends a message now, or at its time, to as many people as the caller has seen; above the church's limit it awaits approval. The same press again
 * changes nothing (docs/product/messages.md#3.2). Throws 404, 409 on one under way, on another number, and on blanks that were not accepted; 400 where
 * nobody would get it, on a time that is over, and on an audience that cannot be used any more.
 */
export async function sendMessage(ctx: Context, id: number, confirmed: Confirmed): Promise<void> {
  const message = await lockMessage(ctx, id)
  if (isRepeated(ctx, message, confirmed)) return
  if (!isSendable(message)) throw underWay(message.state)
  requireWords(message)
  const { expectedRecipients, scheduledAt = null, acceptBlanks } = confirmed
  if (scheduledAt !== null && scheduledAt <= ctx.now)
    throw invalid({ scheduledAt: ["A data deve ser futura"] })
  const audience = await storedAudience(ctx, message)
  const isAbove = await needsApproval(ctx, message.churchId, expectedRecipients)
  const state = isAbove ? "awaiting_approval" : scheduledAt === null ? "sending" : "scheduled"
  // Another number, or a blank, takes the recipients back with everything else.
  const sum =
    state === "sending" ? await makeRecipients(ctx, message, audience) : await sumOf(ctx, message, audience)
  requireConfirmed(sum, expectedRecipients)
  if (!acceptBlanks) requireNoBlanks(sum)
  await ctx.db
    .updateTable("messages")
    .set({
      state,
      scheduledAt,
      confirmedRecipients: expectedRecipients,
      confirmedById: ctx.actor.userId,
      acceptsBlanks: acceptBlanks,
      refusalReason: null,
      pausedReason: null,
      startedAt: state === "sending" ? ctx.now : null,
    })
    .where("id", "=", id)
    .execute()
  await record(ctx, ACTIONS[state], {
    entity: "message",
    id,
    churchId: message.churchId,
    facts: { count: sum.recipients },
  })
  if (state === "sending") deliverSoon(ctx)
}

const ACTIONS = {
  awaiting_approval: "message.submitted",
  scheduled: "message.scheduled",
  sending: "message.sent",
} as const

const AGREED: readonly MessageState[] = ["awaiting_approval", "scheduled", "sending", "done"]

/** The same user has confirmed the same before: a second press. */
function isRepeated(ctx: Context, message: LockedMessage, confirmed: Confirmed): boolean {
  return (
    AGREED.includes(message.state) &&
    message.confirmedById === ctx.actor.userId &&
    message.confirmedRecipients === confirmed.expectedRecipients &&
    (message.scheduledAt?.getTime() ?? null) === (confirmed.scheduledAt?.getTime() ?? null)
  )
}

/** Whether so many recipients need somebody with `messages.manage` (docs/product/messages.md#3.3). */
export async function needsApproval(ctx: Context, churchId: number, recipients: number): Promise<boolean> {
  if (can(ctx, "messages.manage")) return false
  const settings = await settingsOf(ctx.db, churchId)
  const limit = settings?.approvalAbove ?? null
  return limit !== null && recipients > limit
}

function requireConfirmed({ recipients }: AudienceSum, expected: number): void {
  if (recipients === 0) throw new AppError(400, NOBODY)
  if (recipients !== expected)
    throw conflict(`O público mudou: agora ${recipients === 1 ? "é 1" : `são ${recipients}`}.`, {
      recipients,
    })
}

export const NOBODY = "Ninguém para receber esta mensagem."

function requireNoBlanks(sum: AudienceSum): void {
  const blanks = Object.entries(blanksIn(sum))
  if (blanks.length === 0) return
  const told = blanks.map(
    ([field, count]) => `{${field}} está vazio para ${count} ${count === 1 ? "pessoa" : "pessoas"}`,
  )
  throw conflict(`${told.join("; ")}.`, { blanks: blanksIn(sum) })
}
