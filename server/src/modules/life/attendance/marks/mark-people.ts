import type { MarksBody, rosters } from "@aprisco/contract/attendance/rosters"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { type SqlBool, sql } from "kysely"
import type { AnyContext, Context } from "../../../../core/context.ts"
import { conflict, invalid } from "../../../../core/errors.ts"
import { visiblePeople } from "../../../people/people/public.ts"
import { IS_CANCELLED, IS_CLOSED } from "../lists/change-state.ts"
import { requireReached } from "../lists/list-of-day.ts"
import { lockForMarks } from "../lists/queries.ts"
import { timeOfDevice } from "./device-time.ts"
import { peopleMarked } from "./people-marked.ts"
import { byTime, type MadeMark, marksNow, storeMarks } from "./store-marks.ts"
import { tellSource } from "./tell-source.ts"

type Reply = ReplyOf<typeof rosters.mark>

/**
 * Marks people. Nobody is touched whom the call does not name; of two marks of one person the later one stays, in whatever order they arrive, and a
 * repeated one changes nothing (docs/product/attendance.md#3.2). Throws 404; 409 on a list that is cancelled, or closed before each of the marks
 * was made; 400 on a person of no such church, and on one who is not expected and marked as anything but present.
 */
export async function markPeople(ctx: Context, id: number, body: MarksBody): Promise<Reply> {
  return takeMarks(ctx, await lockForMarks(ctx, id), body, (others) => requireSeen(ctx, id, others))
}

/** Throws 400 on somebody who is not on the list and whom the caller may not see: a guessed id tells no name. */
async function requireSeen(ctx: Context, listId: number, others: readonly number[]): Promise<void> {
  if (others.length === 0) return
  const ids = sql`any(${[...new Set(others)]}::bigint[])`
  const seen = await visiblePeople(ctx)
    .where(sql<SqlBool>`people.id = ${ids}`)
    .select("people.id")
    .union(
      ctx.db
        .selectFrom("attendanceMarks")
        .where("gatheringId", "=", listId)
        .where(sql<SqlBool>`person_id = ${ids}`)
        .select("personId as id"),
    )
    .execute()
  if (seen.length < new Set(others).size) throw invalid({ personId: ["Pessoa não encontrada."] })
}

/** Takes the marks of one call on a list that is locked for them; without a caller's account they are those of the list's secret address. */
export async function takeMarks(
  ctx: AnyContext,
  list: Awaited<ReturnType<typeof lockForMarks>>,
  { marks, sentAt }: MarksBody,
  mayName: (others: readonly number[]) => Promise<void> = async () => undefined,
): Promise<Reply> {
  if (list.status === "cancelled" || list.isOff) throw conflict(IS_CANCELLED)
  requireReached(ctx, list.startsAt)
  const people = await peopleMarked(
    ctx,
    list,
    marks.map(({ personId }) => personId),
  )
  await mayName([...people.values()].filter((one) => !one.isExpected && !one.isGone).map((one) => one.id))
  const refused: Reply["refused"] = []
  const taken: MadeMark[] = []
  for (const mark of marks) {
    const { personId, clientId = null, status } = mark
    const person = people.get(personId)
    if (person === undefined) throw invalid({ personId: ["Pessoa não encontrada."] })
    const { at, isLate } = timeOfDevice(ctx, mark.at, sentAt)
    const isTooLate = list.closedAt !== null && at >= list.closedAt
    if (person.isGone || isTooLate) {
      refused.push({ clientId, personId, reason: person.isGone ? "gone" : "closed" })
      continue
    }
    if (!person.isExpected && status !== "present" && status !== null)
      throw invalid({ status: ["Quem não é esperado só pode ser marcado como presente."] })
    const { bible = null, magazine = null, onlyUnmarked } = mark
    const { id } = person
    taken.push({ personId: id, named: personId, status, at, isLate, clientId, bible, magazine, onlyUnmarked })
  }
  if (taken.length === 0 && refused.length > 0 && refused.every(({ reason }) => reason === "closed"))
    throw conflict(IS_CLOSED)
  const { fresh, unwritten } = await storeMarks(ctx, list, taken, people)
  const lost = unwritten.size === 0 ? [] : lastOfEach(fresh).filter((mark) => unwritten.has(mark))
  const now = await marksNow(
    ctx,
    list.id,
    lost.map(({ personId }) => personId),
  )
  const superseded = lost.flatMap(({ personId, status }) => {
    const kept = now.get(personId)
    return kept === undefined || kept.status === status ? [] : [{ ...kept, personId }]
  })
  if (list.sessionId !== null)
    await tellSource(
      ctx,
      list.sessionId,
      lastOfEach(fresh).filter((mark) => !unwritten.has(mark)),
    )
  const repeated = taken.length - fresh.length
  return { applied: fresh.length - superseded.length, repeated, superseded, refused }
}

/** Of each person the mark that stays. */
function lastOfEach(marks: readonly MadeMark[]): MadeMark[] {
  return [...new Map(marks.toSorted(byTime).map((mark) => [mark.personId, mark])).values()]
}
