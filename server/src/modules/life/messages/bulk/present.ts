import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { bulkMessages } from "@aprisco/contract/messages/bulk"
import { MESSAGE_PURPOSES, MESSAGE_STATES } from "@aprisco/contract/messages/labels"
import type { Context } from "../../../../core/context.ts"
import { type Tagged, tagged } from "../../../../core/route-handler.ts"
import { followNamedPeople } from "../audience/follow-people.ts"
import { messageAbilities } from "./policy.ts"
import { type MessageRecord, messageById } from "./queries.ts"

type Message = ReplyOf<typeof bulkMessages.detail>
type Row = ReplyOf<typeof bulkMessages.list>["results"][number]

const BEGINNING = 80

/** A message as a row of the list. */
export function presentRow(message: MessageRecord): Row {
  const { id, purpose, channels, state, scheduledAt, createdAt, createdByName, audienceLabel } = message
  return {
    id,
    subject: message.subject || beginningOf(message.text) || "Sem assunto",
    purpose,
    purposeDisplay: MESSAGE_PURPOSES[purpose],
    channels,
    state,
    stateDisplay: MESSAGE_STATES[state],
    audienceLabel,
    ...message.counts,
    scheduledAt,
    createdByName,
    createdAt,
  }
}

/** One message with its version, as the API shows it. */
export async function presentMessage(ctx: Context, id: number): Promise<Tagged<Message>> {
  const message = await messageById(ctx, id)
  const { body, text, mode, onePerHousehold, replyTo, pausedReason, refusalReason, approvedByName } = message
  const { startedAt, finishedAt, updatedAt } = message
  const audience = await followNamedPeople(ctx, message.churchId, message.audience)
  const shown = {
    ...presentRow(message),
    // As it was written: its field is edited.
    subject: message.subject,
    body,
    text,
    mode,
    audience,
    onePerHousehold,
    replyTo,
    pausedReason,
    refusalReason,
    approvedByName,
    startedAt,
    finishedAt,
    updatedAt,
    can: messageAbilities(ctx, message),
  }
  return tagged(shown, message.version)
}

function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, " ")
  return line.length <= BEGINNING ? line : `${line.slice(0, BEGINNING - 1)}…`
}
