import type { ReplyOf } from "@aprisco/contract/kit/route"
import { type VisitorQuery, visitors } from "@aprisco/contract/visitors"
import type { Context } from "../../core/context.ts"
import { toPage } from "../../db/page.ts"
import { branchInReach, requireChurchInReach } from "../branches/public.ts"
import { presentRow } from "./present.ts"
import { visitorCount, visitorRows } from "./queries.ts"

/** A page of the visitors in reach. Throws 400 on a church or branch out of reach. */
export async function listVisitors(
  ctx: Context,
  query: VisitorQuery,
): Promise<ReplyOf<typeof visitors.list>> {
  requireChurchInReach(ctx, query.church)
  if (query.branch) await branchInReach(ctx, query.branch)
  const count = await visitorCount(ctx, query)
  const rows = await visitorRows(ctx, query)
  return toPage(
    visitors.list.path,
    query,
    count,
    rows.map((row) => presentRow(ctx, row)),
  )
}
