import type { HeadcountBody } from "@aprisco/contract/attendance/rosters"
import { sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { conflict, invalid } from "../../../../core/errors.ts"
import { insertAll } from "../../../../db/insert-all.ts"
import type { CountKind } from "../../../../db/schema-attendance.ts"
import { IS_CANCELLED, IS_CLOSED } from "../lists/change-state.ts"
import { requireReached } from "../lists/list-of-day.ts"
import { lockForMarks } from "../lists/queries.ts"
import { timeOfDevice } from "./device-time.ts"

const OF_CLASSES: readonly CountKind[] = ["bibles", "magazines", "offering"]

/**
 * Stores what was counted: the fields that are named alone, each by the later time; null says that it was not counted. Throws 404, 409 on a list that
 * is cancelled or was closed before, 400 where nothing is named and on what only a class counts.
 */
export async function countHeads(ctx: Context, id: number, { at, sentAt, ...fields }: HeadcountBody) {
  const list = await lockForMarks(ctx, id)
  if (list.status === "cancelled" || list.isOff) throw conflict(IS_CANCELLED)
  requireReached(ctx, list.startsAt)
  const { at: countedAt, isLate } = timeOfDevice(ctx, at, sentAt)
  if (list.closedAt !== null && countedAt >= list.closedAt) throw conflict(IS_CLOSED)
  const counted = Object.entries(fields).flatMap(
    ([kind, value]) =>
      // `value` is undefined for a field that is not named.
      value === undefined ? [] : [{ kind: kind as CountKind, value }], // the contract's fields
  )
  if (counted.length === 0) throw invalid({ adults: ["Informe ao menos um número"] })
  const foreign = counted.find(({ kind }) => !list.isClass && OF_CLASSES.includes(kind))
  if (foreign) throw invalid({ [foreign.kind]: ["Só uma classe de escola bíblica conta isto."] })
  const rows = counted.map(({ kind, value }) => ({
    churchId: list.churchId,
    gatheringId: id,
    kind,
    value,
    countedAt,
    countedById: ctx.actor.userId,
  }))
  await sql`${insertAll("attendanceCounts", rows)}
    on conflict (church_id, gathering_id, kind) do update
      set value = excluded.value, counted_at = excluded.counted_at, counted_by_id = excluded.counted_by_id
      where ${isLate ? sql`attendance_counts.value is null` : sql`attendance_counts.counted_at <= excluded.counted_at`}`.execute(
    ctx.db,
  )
  await record(ctx, "gathering.counted", {
    entity: "gathering",
    id,
    churchId: list.churchId,
    facts: { fields: counted.map(({ kind }) => kind) },
  })
}
