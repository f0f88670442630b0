import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { visitorReturns } from "@aprisco/contract/visitor-returns"
import type { Context } from "../../core/context.ts"
import { requireVisitor } from "../visitors/public.ts"
import { presentVisits } from "./present.ts"
import { visitsOf } from "./queries.ts"

/** The days on which somebody came, newest first. Throws 404. */
export async function listVisits(
  ctx: Context,
  visitorId: number,
): Promise<ReplyOf<typeof visitorReturns.visits>> {
  await requireVisitor(ctx, visitorId)
  return presentVisits(await visitsOf(ctx, [visitorId]))
}
