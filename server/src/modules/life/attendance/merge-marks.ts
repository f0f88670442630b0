import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import type { MergedPerson } from "../../../core/manifest/changes-of-people.ts"

/**
 * Gives the marks of a merged person to the kept one. Of two on one list the present one stays, with the earliest arrival; expected is who was so
 * as either.
 */
export async function mergeMarks(ctx: Context, { churchId, keepId, mergeId }: MergedPerson) {
  const { numAffectedRows } = await sql`
    insert into attendance_marks as mark (church_id, gathering_id, person_id, status, marked_at, marked_by_id, by_link, client_id, arrived_at, filled, expected,
      bible, magazine)
    select church_id, gathering_id, ${keepId}, status, marked_at, marked_by_id, by_link, client_id, arrived_at, filled, expected, bible, magazine
    from attendance_marks where church_id = ${churchId} and person_id = ${mergeId}
    on conflict (church_id, gathering_id, person_id) do update set
      status = case when 'present' in (mark.status, excluded.status) then 'present' when mark.filled then excluded.status else coalesce(mark.status, excluded.status) end,
      marked_at = greatest(mark.marked_at, excluded.marked_at),
      arrived_at = least(mark.arrived_at, excluded.arrived_at),
      filled = mark.filled and excluded.filled,
      expected = mark.expected or excluded.expected,
      bible = mark.bible or excluded.bible, magazine = mark.magazine or excluded.magazine`.execute(ctx.db)
  await ctx.db
    .deleteFrom("attendanceMarks")
    .where("churchId", "=", churchId)
    .where("personId", "=", mergeId)
    .execute()
  return { attendanceMarks: Number(numAffectedRows ?? 0) }
}
