import { type InputOf, pathOf, type ReplyOf } from "@aprisco/contract/kit/route"
import { ministries } from "@aprisco/contract/ministries/routes"
import type { Context } from "../../core/context.ts"
import { found } from "../../core/errors.ts"
import { sliceOf, toPage } from "../../db/page.ts"
import { presentServing } from "./present.ts"
import { ministryPlace, teamCount, teamOf } from "./queries.ts"

type Route = (typeof ministries)["team"]

/** A page of the team of a ministry. Throws 404. */
export async function listTeam(
  ctx: Context,
  id: number,
  query: InputOf<Route>["query"],
): Promise<ReplyOf<Route>> {
  found(await ministryPlace(ctx, id))
  const count = await teamCount(ctx, id, query.search ?? "")
  const rows = await teamOf(ctx, id, sliceOf(query), query.search)
  const results = rows.map((row) => presentServing(ctx, row))
  return toPage(pathOf(ministries.team.path, { id }), query, count, results)
}
