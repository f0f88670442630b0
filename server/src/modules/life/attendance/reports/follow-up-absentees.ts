import type { attendance } from "@aprisco/contract/attendance/absentees"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { Context } from "../../../../core/context.ts"
import { unavailable } from "../../../../core/errors.ts"

/** Begins the follow-up of people who are missing. */
export async function followUpAbsentees(
  _ctx: Context,
  _personIds: readonly number[],
): Promise<ReplyOf<typeof attendance.followUp>> {
  throw unavailable()
}
