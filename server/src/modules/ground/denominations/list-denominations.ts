import { denominations } from "@aprisco/contract/denominations/routes"
import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { sliceOf, toPage } from "../../../db/page.ts"
import { hasWords } from "../../../db/search.ts"
import { presentDenomination } from "./present.ts"
import { denominationsInReach } from "./queries.ts"

/** The caller's denomination as a page: one entry, or none. */
export async function listDenominations(
  ctx: Context,
  query: InputOf<typeof denominations.list>["query"],
): Promise<ReplyOf<typeof denominations.list>> {
  const words = sql<string>`app.normalize_text(name || ' ' || display_name)`
  const rows = await denominationsInReach(ctx)
    .where(hasWords(words, query.search ?? ""))
    .execute()
  const { limit, offset } = sliceOf(query)
  const shown = rows.slice(offset, offset + limit).map((row) => presentDenomination(ctx, row))
  return toPage(denominations.list.path, query, rows.length, shown)
}
