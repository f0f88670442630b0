import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import { SEARCH_HITS, type SearchHit } from "@aprisco/contract/search/routes"
import { type VisitorQuery, visitors } from "@aprisco/contract/visitors/routes"
import type { Context } from "../../../core/context.ts"
import { placeName } from "../../../core/findings.ts"
import { type PageQuery, toPage } from "../../../db/page.ts"
import { searchWords } from "../../../db/search.ts"
import { branchInReach, requireChurchInReach } from "../../ground/branches/public.ts"
import { visitorPage } from "./list-queries.ts"
import { presentVisitorRow } from "./present.ts"

/** A page of the visitors in reach. Throws 400 on a church or branch out of reach. */
export async function listVisitors(
  ctx: Context,
  query: VisitorQuery,
): Promise<ReplyOf<typeof visitors.list>> {
  requireChurchInReach(ctx, query.church)
  if (query.branch) await branchInReach(ctx, query.branch)
  return pageOf(ctx, visitors.list.path, query, query)
}

/** A page of the visitors without a contact yet, the longest wait first. */
export function listPending(
  ctx: Context,
  query: InputOf<typeof visitors.pendingFollowUp>["query"],
): Promise<ReplyOf<typeof visitors.pendingFollowUp>> {
  const pending: VisitorQuery = { ...query, followUpStatus: "pending", ordering: "created_at" }
  return pageOf(ctx, visitors.pendingFollowUp.path, query, pending)
}

/** The page that `query` asks for; `asked` are the parameters for the addresses of its neighbours. */
async function pageOf(ctx: Context, path: string, asked: PageQuery, query: VisitorQuery) {
  const { count, rows } = await visitorPage(ctx, query)
  return toPage(
    path,
    asked,
    count,
    rows.map((row) => presentVisitorRow(ctx, row)),
  )
}

/** The first visitors that a search finds, as the list would. */
export async function findVisitors(ctx: Context, search: string): Promise<SearchHit[]> {
  const beginning = searchWords(search).join(" ")
  const query: VisitorQuery = { page: 1, perPage: SEARCH_HITS, ordering: "full_name", search }
  const { rows } = await visitorPage(ctx, { ...query, beginning })
  return rows
    .map((row) => presentVisitorRow(ctx, row))
    .map((visitor) => ({
      id: visitor.id,
      fullName: visitor.fullName,
      detail: placeName(ctx, visitor),
      photo: null,
    }))
}
