import { sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import { startOfDay } from "./quiet-hours.ts"
import type { SendingChurch } from "./sending-church.ts"

/**
 * How many messages each of these readers has had on the church's civil day, by any message and way but the bell; with those that may have left or are about
 * to.
 */
export async function hadToday(
  ctx: AnyContext,
  church: SendingChurch,
  readers: readonly number[],
): Promise<Map<number, number>> {
  const day = startOfDay(church.state, ctx.now)
  const whose = [...readers]
  const { rows } = await sql<{ reader: number; count: number }>`
    select coalesce(guardian_person_id, person_id) as reader, count(*)::int as count from message_recipients
    where church_id = ${church.id} and channel <> 'bell'
      and (person_id = any(${whose}::bigint[]) and guardian_person_id is null or guardian_person_id = any(${whose}::bigint[]))
      and coalesce(sent_at, tried_at) >= ${day}
      and (state in ('sending', 'sent', 'delivered', 'uncertain') or state in ('queued', 'held') and claimed_until > ${ctx.now})
    group by 1`.execute(ctx.db)
  return new Map(rows.map(({ reader, count }) => [reader, count]))
}
