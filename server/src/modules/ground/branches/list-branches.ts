import { branches } from "@aprisco/contract/branches/routes"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { PLACE_HITS, type PlaceHit } from "@aprisco/contract/search/routes"
import { BRANCH_KINDS } from "@aprisco/contract/vocabulary"
import type { Context } from "../../../core/context.ts"
import { placeName } from "../../../core/findings.ts"
import { toPage } from "../../../db/page.ts"
import { searchWords } from "../../../db/search.ts"
import { presentBranch } from "./present.ts"
import { type BranchQuery, branchCount, branchRows } from "./queries.ts"
import { requireChurchInReach } from "./reach.ts"

/** A page of the branches in reach. Throws 400 on a church out of reach. */
export async function listBranches(ctx: Context, query: BranchQuery): Promise<ReplyOf<typeof branches.list>> {
  requireChurchInReach(ctx, query.church)
  const [count, rows] = await Promise.all([branchCount(ctx, query), branchRows(ctx, query)])
  return toPage(
    branches.list.path,
    query,
    count,
    rows.map((row) => presentBranch(ctx, row)),
  )
}

/** The first branches that a search finds, with the list's search and reach. */
export async function findBranches(ctx: Context, search: string): Promise<PlaceHit[]> {
  const query: BranchQuery = { page: 1, perPage: PLACE_HITS, ordering: "name", search }
  const rows = await branchRows(ctx, query, searchWords(search).join(" "))
  return rows.map(({ id, name, kind, churchName }) => ({
    id,
    name,
    detail: placeName(ctx, { branchName: BRANCH_KINDS[kind], churchName }),
  }))
}
