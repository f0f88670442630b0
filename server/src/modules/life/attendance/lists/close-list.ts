import type { RESTS } from "@aprisco/contract/attendance/labels"
import { sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { conflict } from "../../../../core/errors.ts"
import type { Db } from "../../../../db/tenant-scope.ts"
import { peopleOnList } from "../on-list.ts"
import { IS_CANCELLED, IS_CLOSED } from "./change-state.ts"
import { requireReached } from "./list-of-day.ts"
import { isDayOff, lockGathering } from "./queries.ts"

/**
 * Closes a list. Who was expected is written down, so that what becomes of people later changes no closed list; those without a mark are absent, or
 * stay without one. Throws 404, 409 on a list that is not open, and 409 for making everybody absent.
 */
export async function closeList(ctx: Context, id: number, rest: keyof typeof RESTS): Promise<void> {
  const list = await lockGathering(ctx, id)
  if (list.status === "closed") throw conflict(IS_CLOSED)
  if (list.status === "cancelled" || (await isDayOff(ctx, id))) throw conflict(IS_CANCELLED)
  requireReached(ctx, list.startsAt)
  if (rest === "absent" && !(await isAnybodyPresent(ctx.db, id)))
    throw conflict("Ninguém está presente. Se o encontro não aconteceu, cancele-o.")
  await writeClosing(ctx.db, id, { rest, at: ctx.now, by: ctx.actor.userId })
  await record(ctx, "gathering.closed", {
    entity: "gathering",
    id,
    churchId: list.churchId,
    facts: { day: list.day, rest },
  })
}

async function isAnybodyPresent(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("attendanceMarks")
    .where("gatheringId", "=", id)
    .where("status", "=", "present")
    .select("personId")
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface Closing {
  rest: keyof typeof RESTS
  at: Date
  /** Null: closed by itself. */
  by: number | null
}

/** Writes down who is expected and what is said of those without a mark, and closes the list, which the caller has locked. */
export async function writeClosing(db: Db, id: number, { rest, at, by }: Closing): Promise<void> {
  const status = rest === "absent" ? "absent" : null
  // A mark that was taken back says no more than none.
  await sql`insert into attendance_marks (church_id, gathering_id, person_id, status, marked_at, marked_by_id, filled, expected)
    select gatherings.church_id, gatherings.id, on_list.person_id,
      case when on_list.status is null and on_list.is_expected then ${status}::text else on_list.status end, ${at}, ${by},
      true, on_list.is_expected
    from gatherings cross join lateral (${peopleOnList}) as on_list
    where gatherings.id = ${id}
    order by on_list.person_id
    on conflict (church_id, gathering_id, person_id) do update set expected = excluded.expected,
      status = excluded.status, filled = attendance_marks.status is null,
      by_link = attendance_marks.by_link and attendance_marks.status is not null,
      marked_at = case when attendance_marks.status is null then excluded.marked_at else attendance_marks.marked_at end,
      marked_by_id = case when attendance_marks.status is null then excluded.marked_by_id else attendance_marks.marked_by_id end`.execute(
    db,
  )
  await db
    .updateTable("attendanceMarks")
    .set({ expected: false })
    .where("gatheringId", "=", id)
    .where("expected", "is", null)
    .execute()
  await db
    .updateTable("gatherings")
    .set({ status: "closed", closedAt: at, closedById: by })
    .where("id", "=", id)
    .execute()
}
