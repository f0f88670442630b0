import type { MessageChannel, MessagePurpose } from "@aprisco/contract/messages/labels"
import { type RawBuilder, sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"

/** A message under way with rows that may leave now. */
export interface DueMessage {
  readonly id: number
  readonly purpose: MessagePurpose
  readonly subject: string
  readonly body: string
  readonly text: string
  readonly replyTo: string | null
}

/** What a person gets of their day's messages first (docs/product/messages.md#4.4). */
const ORDER = sql`case message.purpose when 'greetings' then 0 when 'events' then 0 when 'notices' then 1 else 2 end`

/** Rows that wait and are nobody's at this moment. The literals are those of the index `message_recipients_next`. */
export function isMessageDue(
  channel: Exclude<MessageChannel, "whatsapp_assisted">,
  now: Date,
): RawBuilder<boolean> {
  return sql<boolean>`line.channel = ${sql.lit(channel)} and line.state in ('queued', 'held') and line.due_at <= ${now}
    and (line.claimed_until is null or line.claimed_until <= ${now})`
}

/** A church's messages under way that have such rows, in the order in which they leave. */
export async function dueMessages(
  ctx: AnyContext,
  churchId: number,
  channel: "email" | "bell",
): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    select message.id, message.purpose, message.subject, message.body, message.text, message.reply_to
    from messages as message
    where message.church_id = ${churchId} and message.state = 'sending'
      and exists (select from message_recipients as line where line.message_id = message.id and ${isMessageDue(channel, ctx.now)})
    order by ${ORDER}, message.started_at, message.id`.execute(ctx.db)
  return rows
}
