import type { FollowUpCounts } from "@aprisco/contract/visitors/follow-ups"
import type { Context } from "../../../core/context.ts"
import { followUpCounts } from "./queries.ts"

/** The count of the menu's badge. One short statement: every open window asks for it. */
export function countFollowUps(ctx: Context): Promise<FollowUpCounts> {
  return followUpCounts(ctx)
}
