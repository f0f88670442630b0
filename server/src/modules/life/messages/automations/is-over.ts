import { type RawBuilder, sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"

/**
 * Whether everything for which an automatic message was made for these people is over: a reminder of an event that has begun, or to which they are not
 * expected any more, is not sent (docs/product/messages.md#4.4). `message` and `line`: rows of the statement; `people`: their numbers.
 */
export function isOver(ctx: AnyContext, people: RawBuilder<unknown>): RawBuilder<boolean> {
  const sources = ctx.services.modules.flatMap(({ occasions = [] }) => occasions)
  const over = sources.flatMap(({ kind, isAhead }) => {
    if (isAhead === undefined) return []
    const made = sql`message_occasions as made where made.church_id = message.church_id and made.kind = ${kind}
      and made.message_id = message.id and made.person_id = any(${people})`
    const found = {
      churchId: sql`made.church_id`,
      personId: sql`made.person_id`,
      occasion: sql`made.occasion`,
      now: ctx.now,
    }
    return [
      sql<boolean>`(message.automation = ${kind} and exists (select from ${made}) and not exists (select from ${made} and ${isAhead(found)}))`,
    ]
  })
  return over.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(over, sql` or `)})`
}
