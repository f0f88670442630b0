import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { listsOfSessions, markAtDoor } from "../../attendance/public.ts"

interface Linked {
  churchId: number
  attendeeId: number
  from: number | null
  to: number | null
}

/** Who has come in is marked on the lists as the person that they are said to be now, and not as the one that they were said to be (docs/product/events.md#9.4). */
export async function followLink(ctx: Context, { churchId, attendeeId, from, to }: Linked): Promise<void> {
  const visits = await ctx.db
    .selectFrom("eventCheckIns")
    .where("churchId", "=", churchId)
    .where("attendeeId", "=", attendeeId)
    .where("checkedInAt", "is not", null)
    .orderBy("sessionId")
    .select(["sessionId", sql<Date>`checked_in_at`.as("at")])
    .execute()
  if (visits.length === 0) return
  const lists = await listsOfSessions(
    ctx,
    visits.map(({ sessionId }) => sessionId),
  )
  for (const { sessionId, at } of visits) {
    const list = lists.get(sessionId)
    if (list === undefined) continue
    if (from !== null) await markAtDoor(ctx, list.id, { personId: from, isPresent: false, at: ctx.now })
    if (to !== null) await markAtDoor(ctx, list.id, { personId: to, isPresent: true, at })
  }
}
