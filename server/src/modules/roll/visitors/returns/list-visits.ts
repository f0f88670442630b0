import { type InputOf, pathOf, type ReplyOf } from "@aprisco/contract/kit/route"
import { visitorReturns } from "@aprisco/contract/visitors/returns"
import type { Context } from "../../../../core/context.ts"
import { sliceOf, toPage } from "../../../../db/page.ts"
import { requireVisitor } from "../public.ts"
import { presentVisit } from "./present.ts"
import { visitsOf } from "./queries.ts"

type Route = (typeof visitorReturns)["visits"]

/** A page of the days on which a visitor came, newest first. Throws 404. */
export async function listVisits(
  ctx: Context,
  visitorId: number,
  query: InputOf<Route>["query"],
): Promise<ReplyOf<Route>> {
  await requireVisitor(ctx, visitorId)
  const visits = await visitsOf(ctx, [visitorId], sliceOf(query))
  const path = pathOf(visitorReturns.visits.path, { id: visitorId })
  return toPage(path, query, visits[0]?.inAll ?? 0, visits.map(presentVisit))
}
