import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import type { TimelineSource } from "../../../core/timeline.ts"

/** When a person wrote to the church by its page. */
export const timelineOfInquiries: TimelineSource<Context> = {
  rows: (ctx, { id, churchId }) => {
    if (!can(ctx, "messages.view")) return []
    return [
      sql`select 'inquiry received', inquiry.id, inquiry.received_at, null::date, null::bigint,
          jsonb_build_object('subject', inquiry.subject)
        from inquiries as inquiry where inquiry.church_id = ${churchId} and inquiry.person_id = ${id}`,
    ]
  },
  kinds: {
    "inquiry received": ({ subject }: { subject: string }, id) => ({
      module: "messages",
      title: `Escreveu à igreja: «${subject}»`,
      detail: "Pela página da igreja",
      href: `/mensagens/recebidas/${id}`,
    }),
  },
}
