import { GROUP_KINDS } from "@aprisco/contract/groups/labels"
import { type GroupQuery, groups } from "@aprisco/contract/groups/routes"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { PLACE_HITS, type PlaceHit } from "@aprisco/contract/search/routes"
import type { Context } from "../../../core/context.ts"
import { placeName } from "../../../core/findings.ts"
import { toPage } from "../../../db/page.ts"
import { searchWords } from "../../../db/search.ts"
import { requireReach } from "../../ground/branches/public.ts"
import { redirectToKept } from "../../people/people/public.ts"
import { presentGroupRow } from "./present.ts"
import { groupCount, groupRows } from "./queries.ts"

/** A page of the groups. Two statements for any number of rows. Redirects (308) from a person who was merged. Throws 400 on a church or branch out of reach. */
export async function listGroups(ctx: Context, query: GroupQuery): Promise<ReplyOf<typeof groups.list>> {
  await redirectToKept(ctx, query.person)
  await requireReach(ctx, query)
  const [count, rows] = await Promise.all([groupCount(ctx, query), groupRows(ctx, query)])
  return toPage(
    groups.list.path,
    query,
    count,
    rows.map((row) => presentGroupRow(ctx, row)),
  )
}

/** The first groups that meet that a search finds, with the list's search and reach. */
export async function findGroups(ctx: Context, search: string): Promise<PlaceHit[]> {
  const query: GroupQuery = { page: 1, perPage: PLACE_HITS, ordering: "name", ended: false, search }
  const rows = await groupRows(ctx, query, searchWords(search).join(" "))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    detail: `${GROUP_KINDS[row.kind]} · ${placeName(ctx, row)}`,
  }))
}
