import { type EventQuery, events } from "@aprisco/contract/events/routes"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { PLACE_HITS, type PlaceHit } from "@aprisco/contract/search/routes"
import type { Context } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { placeName } from "../../../core/findings.ts"
import { toPage } from "../../../db/page.ts"
import { searchWords } from "../../../db/search.ts"
import { branchInReach, requireChurchInReach } from "../../ground/branches/public.ts"
import { presentEventRow } from "./present.ts"
import { eventCount, eventRows } from "./queries.ts"

/** A page of the events. Two statements for any number of rows. Throws 400 on a church or branch out of reach. */
export async function listEvents(ctx: Context, query: EventQuery): Promise<ReplyOf<typeof events.list>> {
  if (query.from && query.to && query.to < query.from)
    throw invalid({ to: ["A data final deve ser igual ou posterior à inicial"] })
  requireChurchInReach(ctx, query.church)
  if (query.branch) await branchInReach(ctx, query.branch)
  const [count, rows] = await Promise.all([eventCount(ctx, query), eventRows(ctx, query)])
  return toPage(
    events.list.path,
    query,
    count,
    rows.map((row) => presentEventRow(ctx, row)),
  )
}

/** The first events that a search finds, with the list's search and reach. */
export async function findEvents(ctx: Context, search: string): Promise<PlaceHit[]> {
  const query: EventQuery = { page: 1, perPage: PLACE_HITS, ordering: "-starts_at", search }
  const rows = await eventRows(ctx, query, searchWords(search).join(" "))
  return rows.map((row) => ({ id: row.id, name: row.title, detail: placeName(ctx, row) }))
}
