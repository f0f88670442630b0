import type { attendance } from "@aprisco/contract/attendance/absentees"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { Context } from "../../../../core/context.ts"
import { beginFollowUps } from "../../person-follow-ups/public.ts"

/** Begins the follow-up of people who are missing; who is followed up already stays so. Throws 400 on a person out of reach. */
export function followUpAbsentees(
  ctx: Context,
  personIds: readonly number[],
): Promise<ReplyOf<typeof attendance.followUp>> {
  return beginFollowUps(ctx, { personIds, reason: "absent" })
}
