import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import { messages } from "@aprisco/contract/messages/routes"
import type { Context } from "../../core/context.ts"
import { sliceOf, toPage } from "../../db/page.ts"
import { requireChurchInReach } from "../branches/public.ts"
import { presentTemplate } from "./present.ts"
import { templatesOf } from "./queries.ts"

/** A page of a church's templates, the default first. Throws 400 on a church out of reach. */
export async function listTemplates(
  ctx: Context,
  query: InputOf<typeof messages.list>["query"],
): Promise<ReplyOf<typeof messages.list>> {
  const churchId = query.church ?? ctx.actor.churchId
  requireChurchInReach(ctx, churchId)
  // A church has no more of them than fit on a page.
  const rows = await templatesOf(ctx, churchId)
  const { limit, offset } = sliceOf(query)
  const results = rows.slice(offset, offset + limit).map(presentTemplate)
  return toPage(messages.list.path, query, rows.length, results)
}
