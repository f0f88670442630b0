import type { ReplyOf } from "@aprisco/contract/kit/route"
import { personMerges } from "@aprisco/contract/merges/routes"
import type { Context } from "../../../core/context.ts"
import { type PageQuery, toPage } from "../../../db/page.ts"
import { mergePage } from "./queries.ts"

/** A page of the merges of people in reach, the latest first. */
export async function listMerges(ctx: Context, query: PageQuery): Promise<ReplyOf<typeof personMerges.list>> {
  const { count, rows } = await mergePage(ctx, query)
  return toPage(
    personMerges.list.path,
    query,
    count,
    rows.map(({ keepId, mergeId, remembered, isFollowed, undoUntil, undoneAt, ...row }) => ({
      ...row,
      personId: keepId,
      mergedId: mergeId,
      undoUntil,
      undoneAt,
      can: { undo: undoneAt === null && remembered && !isFollowed && undoUntil >= ctx.now },
    })),
  )
}
