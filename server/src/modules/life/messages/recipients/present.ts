import {
  LATER_REASONS,
  MESSAGE_CHANNELS,
  RECIPIENT_STATES,
  SKIP_REASONS,
} from "@aprisco/contract/messages/labels"
import type { MessageRecipient } from "@aprisco/contract/messages/recipients"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import type { RecipientRecord } from "./queries.ts"

const REASONS = { ...SKIP_REASONS, ...LATER_REASONS }

/** A line as the list shows it. Its reason is told where it holds: a line that a merge has taken over may have left one behind. */
export function presentRecipient(ctx: Context, line: RecipientRecord) {
  const { id, personId, name, guardianName, channel, state, answer, attempts, sentAt } = line
  const reason = state === "skipped" || state === "cancelled" ? line.reason : null
  return {
    id,
    personId,
    name,
    guardianName,
    channel,
    channelDisplay: MESSAGE_CHANNELS[channel],
    address: addressShown(ctx, line),
    state,
    stateDisplay: RECIPIENT_STATES[state],
    reason,
    reasonDisplay: reason && REASONS[reason],
    answer,
    attempts,
    sentAt,
  } satisfies Record<keyof MessageRecipient, unknown>
}

/** Whole for who edits members; for others its ends alone (docs/product/messages.md#4.5). */
function addressShown(ctx: Context, { address }: Pick<RecipientRecord, "address">): string | null {
  return address === null || can(ctx, "members.edit") ? address : masked(address)
}

function masked(address: string): string {
  const at = address.lastIndexOf("@")
  return at > 0 ? `${address.slice(0, 1)}•••${address.slice(at)}` : `•••${address.slice(-4)}`
}
