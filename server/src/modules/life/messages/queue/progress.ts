import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"

export interface QueueProgress {
  done: number
  remaining: number
}

/** How many contacts of a message's queue were told of, and how many are left: those that may have been written to too. */
export async function queueProgressOf(ctx: Context, messageId: number): Promise<QueueProgress> {
  const { rows } = await sql<QueueProgress>`
    select count(*) filter (where state in ('sent', 'delivered') or reason in ('no_whatsapp', 'wrong_number', 'passed_over', 'opted_out'))::int as done,
      count(*) filter (where state in ('queued', 'held') or state = 'uncertain' and opened_at is not null)::int as remaining
    from message_recipients where message_id = ${messageId} and channel = 'whatsapp_assisted'`.execute(ctx.db)
  return rows[0] ?? { done: 0, remaining: 0 }
}
