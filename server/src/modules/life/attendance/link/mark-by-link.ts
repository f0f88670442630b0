import type { LinkedMarksBody, listLink } from "@aprisco/contract/attendance/list-link"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { type SqlBool, sql } from "kysely"
import type { AnyContext, PublicContext } from "../../../../core/context.ts"
import { conflict, invalid } from "../../../../core/errors.ts"
import { IS_CLOSED } from "../lists/change-state.ts"
import { lockedForMarks } from "../lists/queries.ts"
import { takeMarks } from "../marks/mark-people.ts"
import { peopleMarked } from "../marks/people-marked.ts"
import { openLink } from "./open-link.ts"
import { shownByLink } from "./read-link.ts"

type Reply = ReplyOf<typeof listLink.mark>

/**
 * Marks people of a list by its secret address, as nobody's account, by the rules of any mark. Throws 404; 409 on a closed list; 400 on a person who is not
 * on the list: nobody is added (docs/product/attendance.md#6.4).
 */
export async function markByLink(ctx: PublicContext, token: string, body: LinkedMarksBody): Promise<Reply> {
  const { id, groupId } = await openLink(ctx, token)
  // Nobody is named as the author, even if one is signed in on this device.
  const anonymous = { ...ctx, actor: null }
  const list = await lockedForMarks(ctx.db.selectFrom("gatherings"), id)
  if (list.status === "closed") throw conflict(IS_CLOSED)
  const marks = body.marks.map((mark) => ({ ...mark, onlyUnmarked: false }))
  await requireOnList(anonymous, { ...list, groupId }, marks)
  const { applied, repeated, superseded, refused } = await takeMarks(anonymous, list, { ...body, marks })
  return {
    applied,
    repeated,
    superseded: superseded.map(({ personId, status }) => ({ personId, status: shownByLink(status) })),
    refused,
  }
}

/** Of those who were deleted since only who was ever in the group is told apart from people whom the list does not have. */
async function requireOnList(
  ctx: AnyContext,
  list: { id: number; churchId: number; closedAt: Date | null; groupId: number | null },
  marks: readonly { personId: number }[],
): Promise<void> {
  const named = marks.map(({ personId }) => personId)
  const people = await peopleMarked(ctx, list, named)
  const ids = [...people.values()].map((person) => person.id)
  const [marked, everInGroup] = await Promise.all([
    ctx.db
      .selectFrom("attendanceMarks")
      .where("gatheringId", "=", list.id)
      .where(sql<SqlBool>`person_id = any(${ids}::bigint[])`)
      .select("personId")
      .execute(),
    ctx.db
      .selectFrom("groupStays")
      .where("groupId", "=", list.groupId)
      .where(sql<SqlBool>`person_id = any(${ids}::bigint[])`)
      .select("personId")
      .execute(),
  ])
  const onList = new Set(marked.map(({ personId }) => personId))
  const wereInGroup = new Set(everInGroup.map(({ personId }) => personId))
  const isOfList = (id: number) => {
    const person = people.get(id)
    if (person === undefined) return false
    return person.isExpected || onList.has(person.id) || (person.isGone && wereInGroup.has(person.id))
  }
  if (!named.every(isOfList)) throw invalid({ personId: ["Esta pessoa não está na lista."] })
}
