import { MESSAGE_CHANNELS, type MessageChannel } from "@aprisco/contract/messages/labels"
import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import type { TimelineSource } from "../../../../core/timeline.ts"

interface Received {
  subject: string
  channel: MessageChannel
}

/** Which messages a person got, of those that the caller sees. */
export const timelineOfMessages: TimelineSource<Context> = {
  rows: (ctx, { id, churchId }) => {
    if (!can(ctx, "messages.view")) return []
    return [
      sql`select 'message received', message.id, line.sent_at, null::date, message.confirmed_by_id,
          jsonb_build_object('subject', coalesce(nullif(message.subject, ''), left(message.text, 80)), 'channel', line.channel)
        from message_recipients as line join messages as message on message.church_id = line.church_id and message.id = line.message_id
        where line.church_id = ${churchId} and line.person_id = ${id} and line.state in ('sent', 'delivered') and line.sent_at is not null`,
    ]
  },
  kinds: {
    "message received": ({ subject, channel }: Received, id) => ({
      module: "messages",
      title: `Recebeu a mensagem «${subject}»`,
      detail: MESSAGE_CHANNELS[channel],
      href: `/mensagens/${id}`,
    }),
  },
}
