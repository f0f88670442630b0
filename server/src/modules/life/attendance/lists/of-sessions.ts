import type { ListStatus } from "@aprisco/contract/attendance/labels"
import { sql } from "kysely"
import type { AnyContext, Context } from "../../../../core/context.ts"
import { gatheringsInReach } from "../policy.ts"

/** The lists of sessions that the caller sees, by session, with their state. */
export async function listsOfSessions(
  ctx: Context,
  sessionIds: readonly number[],
): Promise<ReadonlyMap<number, { id: number; status: ListStatus }>> {
  const rows = await gatheringsInReach(ctx)
    .where(sql<boolean>`gatherings.session_id = any(${[...sessionIds]}::bigint[])`)
    .select(["gatherings.id", "gatherings.status", sql<number>`gatherings.session_id`.as("sessionId")])
    .execute()
  return new Map(rows.map(({ sessionId, ...list }) => [sessionId, list]))
}

/** Which of the sessions have a list on which somebody is marked present. */
export async function sessionsWithPresences(
  { db }: Pick<AnyContext, "db">,
  sessionIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ sessionId: number }>`select gatherings.session_id from gatherings
    where gatherings.session_id = any(${[...sessionIds]}::bigint[]) and exists (select from attendance_marks as mark
      where mark.church_id = gatherings.church_id and mark.gathering_id = gatherings.id and mark.status = 'present')`.execute(
    db,
  )
  return rows.map(({ sessionId }) => sessionId)
}

/** The lists of an event that goes to another branch go with it: who reaches it keeps them. */
export async function moveListsOfEvent(
  { db }: Pick<AnyContext, "db">,
  { id, churchId, branchId }: { id: number; churchId: number; branchId: number },
): Promise<void> {
  await db
    .updateTable("gatherings")
    .set({ branchId })
    .where("churchId", "=", churchId)
    .where("eventId", "=", id)
    .execute()
}
