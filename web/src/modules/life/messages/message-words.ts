import {
  MESSAGE_CHANNELS,
  type MessageChannel,
  type MessageState,
  type RecipientState,
} from "@aprisco/contract/messages/labels"
import type { Tone } from "../../../ui/status-badge.tsx"

export const MESSAGE_TONES: Record<MessageState, Tone> = {
  draft: "neutral",
  awaiting_approval: "warning",
  scheduled: "info",
  sending: "primary",
  paused: "warning",
  done: "success",
  cancelled: "neutral",
}

export const RECIPIENT_TONES: Record<RecipientState, Tone> = {
  queued: "neutral",
  held: "info",
  sending: "info",
  sent: "success",
  delivered: "success",
  failed: "danger",
  bounced: "danger",
  uncertain: "warning",
  skipped: "neutral",
  cancelled: "neutral",
}

/** The channels of a message in their order: «E-mail, WhatsApp». */
export function channelWords(channels: readonly MessageChannel[]): string {
  return channels.map((channel) => MESSAGE_CHANNELS[channel]).join(", ")
}

const BEGINNING = 80

/** What a message is called: its subject, else the beginning of its text. */
export function messageTitle({ subject, text }: { subject: string; text: string }): string {
  if (subject !== "") return subject
  const line = text.replace(/\s+/g, " ")
  if (line === "") return "Sem assunto"
  return line.length <= BEGINNING ? line : `${line.slice(0, BEGINNING - 1)}…`
}
