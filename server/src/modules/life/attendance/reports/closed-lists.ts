import type { GatheringSource } from "@aprisco/contract/attendance/labels"
import { type SqlBool, sql } from "kysely"
import { daysAfter } from "../../../../core/clock.ts"
import type { Context } from "../../../../core/context.ts"
import { isOfUnit } from "../../../ground/branches/public.ts"
import { sourceIdOfList } from "../on-list.ts"
import { gatheringsInReach } from "../policy.ts"

export interface ListScope {
  church?: number | null | undefined
  branch?: number | null | undefined
  below?: boolean | null | undefined
  source?: GatheringSource | null | undefined
  sourceId?: number | null | undefined
}

/** The closed lists of a scope that the caller may see: what counts for absences, rates and charts (docs/product/attendance.md#5.1). */
export function closedLists(ctx: Context, { church, branch, below, source, sourceId }: ListScope) {
  let rows = gatheringsInReach(ctx)
    .where("gatherings.status", "=", "closed")
    .where("gatherings.churchId", "=", church ?? ctx.actor.churchId)
  if (branch) rows = rows.where(isOfUnit("gatherings.branchId", { branch, below }))
  if (source) rows = rows.where("gatherings.source", "=", source)
  if (sourceId) rows = rows.where(sql<SqlBool>`${sourceId} = ${sourceIdOfList}`)
  return rows
}

/** How far back absences are counted. */
export function yearBefore({ today }: Pick<Context, "today">): string {
  return daysAfter(today, -366)
}
