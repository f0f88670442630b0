import type { ListedMark, ListedSession } from "../../../../core/attendance-source.ts"
import type { Context } from "../../../../core/context.ts"
import { beginningOfList, listOfDay, storeList } from "../lists/list-of-day.ts"
import { lockForMarks } from "../lists/queries.ts"
import { ofSession } from "../lists/source-of-day.ts"
import { peopleMarked } from "./people-marked.ts"
import { marksNow, storeMarks } from "./store-marks.ts"

/** The list of a session, which is begun by that. The session begins within twelve hours, or has begun. */
export async function listOfSession(ctx: Context, session: ListedSession): Promise<number> {
  const of = await ofSession(ctx, session)
  const day = of.session?.day ?? ""
  const there = await listOfDay(ctx, of, day)
  if (there !== undefined) return there
  const startsAt = await beginningOfList(ctx, of, day)
  return (await storeList(ctx, of, { day, startsAt, extra: false })).id
}

/**
 * Marks on the list of a session who came in through its door, or takes that back. A list that is cancelled, or was closed before, stays as it is, and so does
 * what it says of somebody who was deleted since (docs/product/events.md#9.5). Returns the time of a later mark that says something else, and stays.
 */
export async function markAtDoor(
  ctx: Context,
  listId: number,
  { personId, isPresent, at }: ListedMark,
): Promise<Date | null> {
  const list = await lockForMarks(ctx, listId)
  if (list.status === "cancelled" || list.isOff || (list.closedAt !== null && at >= list.closedAt))
    return null
  const people = await peopleMarked(ctx, list, [personId])
  const person = people.get(personId)
  if (person === undefined || person.isGone) return null
  const status = isPresent ? ("present" as const) : null
  const mark = { personId: person.id, named: personId, status, at }
  const none = { clientId: null, bible: null, magazine: null, isLate: false, onlyUnmarked: false }
  const { unwritten } = await storeMarks(ctx, list, [{ ...none, ...mark }], people)
  if (unwritten.size === 0) return null
  const now = (await marksNow(ctx, listId, [person.id])).get(person.id)
  return now === undefined || (now.status === "present") === isPresent ? null : now.markedAt
}
