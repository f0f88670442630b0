import { type GatheringQuery, gatherings } from "@aprisco/contract/attendance/gatherings"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { Context } from "../../../../core/context.ts"
import { toPage } from "../../../../db/page.ts"
import { requireReach } from "../../../ground/branches/public.ts"
import { presentGatheringRow } from "./present.ts"
import { gatheringCount, gatheringRows } from "./queries.ts"

/** A page of the lists, the newest day first. Throws 400 on a church or branch out of reach. */
export async function listLists(
  ctx: Context,
  query: GatheringQuery,
): Promise<ReplyOf<typeof gatherings.list>> {
  await requireReach(ctx, query)
  const [count, rows] = await Promise.all([gatheringCount(ctx, query), gatheringRows(ctx, query)])
  return toPage(gatherings.list.path, query, count, rows.map(presentGatheringRow))
}
