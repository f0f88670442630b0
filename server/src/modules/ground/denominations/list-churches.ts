import { denominations } from "@aprisco/contract/denominations/routes"
import { pathOf, type ReplyOf } from "@aprisco/contract/kit/route"
import type { Context } from "../../../core/context.ts"
import { toPage } from "../../../db/page.ts"
import { type ChurchesQuery, churchCount, denominationById, denominationChurchRows } from "./queries.ts"

/** A page of a denomination's approved churches with their counters; users outside the office see only their own. Throws 404. */
export async function listDenominationChurches(
  ctx: Context,
  id: number,
  query: ChurchesQuery,
): Promise<ReplyOf<typeof denominations.churches>> {
  await denominationById(ctx, id)
  const [count, rows] = await Promise.all([
    churchCount(ctx, id, query),
    denominationChurchRows(ctx, id, query),
  ])
  return toPage(pathOf(denominations.churches.path, { id }), query, count, rows)
}
