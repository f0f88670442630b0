import { type InputOf, pathOf, type ReplyOf } from "@aprisco/contract/kit/route"
import { personTimeline } from "@aprisco/contract/timeline/routes"
import type { Context } from "../../../core/context.ts"
import type { ShownEvent } from "../../../core/timeline.ts"
import { sliceOf, toPage } from "../../../db/page.ts"
import { sentenceFor } from "../../ground/audit/public.ts"
import { readPerson } from "../../people/people/public.ts"
import { type TimelineRow, type TrailFacts, timelineRows } from "./queries.ts"
import { sourcesOf } from "./sources.ts"

type Route = (typeof personTimeline)["list"]
type Entry = ReplyOf<Route>["results"][number]

/** A page of a person's events, the latest first. Throws as `readPerson`. */
export async function readTimeline(
  ctx: Context,
  id: number,
  query: InputOf<Route>["query"],
): Promise<ReplyOf<Route>> {
  const person = await readPerson(ctx, id)
  const rows = await timelineRows(ctx, person, sliceOf(query))
  const results = rows.map((row) => presentEntry(ctx, row))
  return toPage(pathOf(personTimeline.list.path, { id }), query, rows[0]?.inAll ?? 0, results)
}

function presentEntry(ctx: Context, row: TimelineRow): Entry {
  const { day, at, actorName } = row
  return { at: day ?? at, actorName, ...shownEvent(ctx, row) }
}

function shownEvent(ctx: Context, { kind, facts, recordId }: TimelineRow): ShownEvent {
  const id = recordId ?? 0
  if (kind === "audit") return shownAction(ctx, facts as TrailFacts, id) // as `ofTrail` selects them
  const source = sourcesOf(ctx).find(({ kinds }) => Object.hasOwn(kinds, kind))
  const show = source?.kinds[kind]
  if (show === undefined) throw new Error(`no module shows events of the kind ${kind}`)
  return show(facts as never, id) // as the rows of the same source select them
}

function shownAction(ctx: Context, { action, entity, facts }: TrailFacts, id: number): ShownEvent {
  const trail = sourcesOf(ctx).find((source) => source.trail?.entity === entity)?.trail
  const title = trail?.titles?.[action]?.(facts) ?? sentenceFor(ctx.services.modules, action, facts)
  return { module: "audit", title, detail: "", href: trail?.href(id) ?? null }
}
