import type { attendance } from "@aprisco/contract/attendance/absentees"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { invalid } from "../../../../core/errors.ts"
import { beginFollowUps } from "../../person-follow-ups/public.ts"
import { gatheringsInReach } from "../policy.ts"

/**
 * Begins the follow-up of people who are missing; who is followed up already stays so. Throws 400 on a person out of reach, and, to a caller who does not
 * edit people, on one who was expected on no closed list that they see (docs/product/attendance.md#5.6).
 */
export async function followUpAbsentees(
  ctx: Context,
  personIds: readonly number[],
): Promise<ReplyOf<typeof attendance.followUp>> {
  if (!can(ctx, "members.edit")) await requireOnLists(ctx, personIds)
  return beginFollowUps(ctx, { personIds, reason: "absent" })
}

async function requireOnLists(ctx: Context, personIds: readonly number[]): Promise<void> {
  const ids = [...new Set(personIds)]
  const known = await gatheringsInReach(ctx)
    .innerJoin("attendanceMarks as mark", (join) =>
      join
        .onRef("mark.churchId", "=", "gatherings.churchId")
        .onRef("mark.gatheringId", "=", "gatherings.id")
        .on("mark.expected", "=", true),
    )
    .where("gatherings.status", "=", "closed")
    .where(sql<SqlBool>`mark.person_id = any(${ids}::bigint[])`)
    .select("mark.personId")
    .distinct()
    .execute()
  if (known.length < ids.length) throw invalid({ personId: ["Pessoa não encontrada."] })
}
