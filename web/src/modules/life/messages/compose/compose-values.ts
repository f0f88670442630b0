import type { CallOf } from "@aprisco/contract/kit/route"
import type { BulkMessage, bulkMessages, MessageBody } from "@aprisco/contract/messages/bulk"
import type { MessageChannel, MessagePurpose } from "@aprisco/contract/messages/labels"
import { type AudienceRows, audienceOf, rowsOf } from "./audience-rows.ts"

/** A message as its form has it. */
export interface ComposeValues extends Record<string, unknown> {
  subject: string
  body: string
  text: string
  channels: MessageChannel[]
  mode: MessageBody["mode"]
  /** `""`: not chosen yet. */
  purpose: MessagePurpose | ""
  audience: AudienceRows
  onePerHousehold: boolean
  /** `""`: the church's address. */
  replyTo: string
}

export type ComposeBody = CallOf<typeof bulkMessages.create>["body"]

export function emptyMessage(audience: AudienceRows): ComposeValues {
  return {
    subject: "",
    body: "",
    text: "",
    channels: ["email"],
    mode: "first",
    purpose: "notices",
    audience,
    onePerHousehold: false,
    replyTo: "",
  }
}

export function valuesOf(message: BulkMessage): ComposeValues {
  const { body, text, channels, mode, purpose, audience, onePerHousehold, replyTo } = message
  return {
    // A message without one is named by the beginning of its text.
    subject: channels.includes("email") ? message.subject : "",
    body,
    text,
    channels,
    mode,
    purpose,
    audience: rowsOf(audience),
    onePerHousehold,
    replyTo: replyTo ?? "",
  }
}

/** As the calls take it. What is missing is left to the contract to refuse. */
export function messageBodyOf(values: ComposeValues): ComposeBody {
  const { subject, body, text, channels, mode, purpose, audience, onePerHousehold, replyTo } = values
  return {
    subject,
    body,
    text,
    channels,
    mode,
    purpose: purpose === "" ? undefined : purpose,
    audience: audienceOf(audience),
    onePerHousehold,
    replyTo: replyTo === "" ? null : replyTo,
  } as ComposeBody // an unchosen purpose is refused by the contract, with its words
}

/** What each channel of a message still lacks, by its field. */
export function missingWords({
  channels,
  subject,
  body,
  text,
}: Pick<ComposeValues, "channels" | "subject" | "body" | "text">) {
  const missing: Partial<Record<"subject" | "body" | "text", string>> = {}
  if (channels.includes("email")) {
    if (subject.trim() === "") missing.subject = "Assunto é obrigatório"
    if (body.trim() === "") missing.body = "Mensagem é obrigatória"
  }
  if (channels.some((channel) => channel !== "email") && text.trim() === "")
    missing.text = "Mensagem é obrigatória"
  return missing
}
