import { sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { conflict } from "../../../../core/errors.ts"
import { endListLinks, sendLink, wasSent } from "../link/send-link.ts"
import { markAtDoor } from "../marks/mark-at-door.ts"
import { isDayOff, type LockedGathering, lockGathering } from "./queries.ts"
import { sessionSources } from "./source-of-day.ts"

export const IS_CLOSED = "Esta lista está encerrada."
export const IS_CANCELLED = "Este encontro foi cancelado."

/** Says that a gathering did not take place, or will not: its marks stay and count for nobody. Cancelling twice replaces the reason. Throws 404, 409. */
export async function cancelList(ctx: Context, id: number, reason: string | null): Promise<void> {
  const list = await lockGathering(ctx, id)
  if (list.status === "closed") throw conflict(IS_CLOSED)
  if (list.status === "cancelled" && list.reason === reason) return
  await ctx.db.updateTable("gatherings").set({ status: "cancelled", reason }).where("id", "=", id).execute()
  await endListLinks(ctx, { gatheringId: id })
  await recordOf(ctx, "gathering.cancelled", list)
}

/** Opens a closed or cancelled list again. What closing filled in is taken back. Throws 404, and 409 on a day that is cancelled in the calendar. */
export async function reopenList(ctx: Context, id: number): Promise<void> {
  const list = await lockGathering(ctx, id)
  if (list.status === "open") {
    if (await isDayOff(ctx, id)) throw conflict("O dia foi cancelado na agenda. Restaure-o lá.")
    return
  }
  await takeBackFilling(ctx, id)
  await ctx.db
    .updateTable("gatherings")
    .set({ status: "open", reason: null, closedAt: null, closedById: null, reopenedAt: ctx.now })
    .where("id", "=", id)
    .execute()
  await recordOf(ctx, "gathering.reopened", list)
  await takeFromDoor(ctx, list)
  const { groupId } = list
  // Who had the address of a list that was closed or cancelled gets another one (docs/product/attendance.md#6.5).
  if (groupId !== null && (await wasSent(ctx, id))) await sendLink(ctx, { ...list, groupId })
}

/** Who came in through the door of a session while its list took no marks is marked now. */
async function takeFromDoor(ctx: Context, { id, sessionId }: LockedGathering): Promise<void> {
  if (sessionId === null) return
  for (const source of sessionSources(ctx))
    for (const mark of await source.cameIn(ctx, sessionId)) await markAtDoor(ctx, id, mark)
}

/** Those who were never marked have no mark again; who took a mark back has taken it back when they did. */
async function takeBackFilling({ db }: Context, id: number): Promise<void> {
  // The history has each person as they were named: maybe by a record that was merged into this one.
  const lastChange = sql<Date | null>`(
    with recursive same as (
      select attendance_marks.person_id as id
      union
      select people.id from same join people on people.church_id = attendance_marks.church_id and people.merged_into_id = same.id
    )
    select max(change.marked_at) from same join attendance_changes as change on change.person_id = same.id
    where change.church_id = attendance_marks.church_id and change.gathering_id = attendance_marks.gathering_id)`
  await db
    .deleteFrom("attendanceMarks")
    .where("gatheringId", "=", id)
    .where("filled", "=", true)
    .where(lastChange, "is", null)
    .execute()
  await db
    .updateTable("attendanceMarks")
    .set({ status: null, filled: false, markedAt: sql<Date>`coalesce(${lastChange}, marked_at)` })
    .where("gatheringId", "=", id)
    .where("filled", "=", true)
    .execute()
  await db.updateTable("attendanceMarks").set({ expected: null }).where("gatheringId", "=", id).execute()
}

function recordOf(ctx: Context, action: string, { id, churchId, day }: LockedGathering): Promise<void> {
  return record(ctx, action, { entity: "gathering", id, churchId, facts: { day } })
}
