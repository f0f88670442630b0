import { ACTIVITY_KINDS } from "@aprisco/contract/activities/list-query"
import { type ActivityQuery, activities } from "@aprisco/contract/activities/routes"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { PLACE_HITS, type PlaceHit } from "@aprisco/contract/search/routes"
import type { Context } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { placeName } from "../../../core/findings.ts"
import { toPage } from "../../../db/page.ts"
import { searchWords } from "../../../db/search.ts"
import { branchInReach, requireChurchInReach } from "../../ground/branches/public.ts"
import { presentActivity } from "./present.ts"
import { activityCount, activityRows } from "./queries.ts"

/** A page of the activities. Two statements for any number of rows. Throws 400 on a church or branch out of reach. */
export async function listActivities(
  ctx: Context,
  query: ActivityQuery,
): Promise<ReplyOf<typeof activities.list>> {
  if (query.from && query.to && query.to < query.from)
    throw invalid({ to: ["A data final deve ser igual ou posterior à inicial"] })
  requireChurchInReach(ctx, query.church)
  if (query.branch) await branchInReach(ctx, query.branch)
  const [count, rows] = await Promise.all([activityCount(ctx, query), activityRows(ctx, query)])
  return toPage(
    activities.list.path,
    query,
    count,
    rows.map((row) => presentActivity(ctx, row)),
  )
}

/** The first active activities that a search finds, with the list's search and reach. */
export async function findActivities(ctx: Context, search: string): Promise<PlaceHit[]> {
  const query: ActivityQuery = { page: 1, perPage: PLACE_HITS, ordering: "name", isActive: true, search }
  const rows = await activityRows(ctx, query, searchWords(search).join(" "))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    detail: `${ACTIVITY_KINDS[row.kind]} · ${placeName(ctx, row)}`,
  }))
}
