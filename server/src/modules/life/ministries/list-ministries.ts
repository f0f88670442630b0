import { type InputOf, pathOf, type ReplyOf } from "@aprisco/contract/kit/route"
import { type MinistryQuery, ministries } from "@aprisco/contract/ministries/routes"
import { PLACE_HITS, type PlaceHit } from "@aprisco/contract/search/routes"
import type { Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import { placeName } from "../../../core/findings.ts"
import { sliceOf, toPage } from "../../../db/page.ts"
import { searchWords } from "../../../db/search.ts"
import { branchInReach, requireChurchInReach } from "../../ground/branches/public.ts"
import { presentMinistryRow, presentServing } from "./present.ts"
import { ministryCount, ministryPlace, ministryRows, ministryTeam, teamCount } from "./queries.ts"

/** A page of the ministries. Two statements for any number of rows. Throws 400 on a church or branch out of reach. */
export async function listMinistries(
  ctx: Context,
  query: MinistryQuery,
): Promise<ReplyOf<typeof ministries.list>> {
  requireChurchInReach(ctx, query.church)
  if (query.branch) await branchInReach(ctx, query.branch)
  const [count, rows] = await Promise.all([ministryCount(ctx, query), ministryRows(ctx, query)])
  return toPage(
    ministries.list.path,
    query,
    count,
    rows.map((row) => presentMinistryRow(ctx, row)),
  )
}

/** The first active ministries that a search finds, with the list's search and reach. */
export async function findMinistries(ctx: Context, search: string): Promise<PlaceHit[]> {
  const query: MinistryQuery = { page: 1, perPage: PLACE_HITS, ordering: "name", isActive: true, search }
  const rows = await ministryRows(ctx, query, searchWords(search).join(" "))
  return rows.map((row) => ({ id: row.id, name: row.name, detail: placeName(ctx, row) }))
}

type Route = (typeof ministries)["team"]

/** A page of the team of a ministry. Throws 404. */
export async function listMinistryTeam(
  ctx: Context,
  id: number,
  query: InputOf<Route>["query"],
): Promise<ReplyOf<Route>> {
  found(await ministryPlace(ctx, id))
  const count = await teamCount(ctx, id, query.search ?? "")
  const rows = await ministryTeam(ctx, id, sliceOf(query), query.search)
  const results = rows.map((row) => presentServing(ctx, row))
  return toPage(pathOf(ministries.team.path, { id }), query, count, results)
}
