import type { MessageState } from "@aprisco/contract/messages/labels"
import type { Context } from "../../../../core/context.ts"
import { AppError } from "../../../../core/errors.ts"
import type { ResolvedAudience } from "../audience/condition-of.ts"
import { makeRecipients, sumOf } from "../audience/sum.ts"
import type { LockedMessage } from "../bulk/queries.ts"
import { NOBODY, needsApproval } from "./send-message.ts"
import { storedAudience } from "./stored-audience.ts"

export interface Outcome {
  state: Extract<MessageState, "sending" | "paused" | "awaiting_approval">
  recipients: number
  pausedReason: string | null
}

/**
 * Counts the audience of a message that was confirmed before, as its sender, and makes its recipients; another audience than the confirmed one pauses
 * it (docs/product/messages.md#3.3). The caller stores the outcome.
 */
export async function leave(sender: Context, message: LockedMessage): Promise<Outcome> {
  const audience = await usableAudience(sender, message)
  if (audience === null) return paused(UNUSABLE)
  const { recipients } = await sumOf(sender, message, audience)
  if (recipients === 0) return paused(`${NOBODY} Envie de novo ou cancele.`)
  const confirmed = message.confirmedRecipients ?? 0
  if (recipients > mostOf(confirmed))
    return paused(`O público mudou: eram ${confirmed}, agora são ${recipients}.`)
  const isUnapproved =
    message.approvedAt === null && (await needsApproval(sender, message.churchId, recipients))
  if (isUnapproved) return { state: "awaiting_approval", recipients, pausedReason: null }
  const made = await makeRecipients(sender, message, audience)
  return { state: "sending", recipients: made.recipients, pausedReason: null }
}

/** So many more may have come in since. */
function mostOf(confirmed: number): number {
  return 1.2 * confirmed + 10
}

const UNUSABLE = "O público não pode mais ser usado. Envie de novo ou cancele."

async function usableAudience(ctx: Context, message: LockedMessage): Promise<ResolvedAudience | null> {
  try {
    return await storedAudience(ctx, message)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

function paused(pausedReason: string): Outcome {
  return { state: "paused", recipients: 0, pausedReason }
}
