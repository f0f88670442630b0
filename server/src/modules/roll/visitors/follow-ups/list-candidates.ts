import { ROLE_LABELS } from "@aprisco/contract/access/roles"
import { type InputOf, pathOf, type ReplyOf } from "@aprisco/contract/kit/route"
import { followUps } from "@aprisco/contract/visitors/follow-ups"
import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { sliceOf, toPage } from "../../../../db/page.ts"
import { hasWords } from "../../../../db/search.ts"
import { requireVisitor } from "../public.ts"
import { candidatesFor } from "./queries.ts"

type Route = (typeof followUps)["candidates"]

/** A page of the users who may be responsible for a visitor, by name. Throws 404. */
export async function listCandidates(
  ctx: Context,
  visitorId: number,
  query: InputOf<Route>["query"],
): Promise<ReplyOf<Route>> {
  const visitor = await requireVisitor(ctx, visitorId)
  return candidatePage(
    pathOf(followUps.candidates.path, { id: visitorId }),
    candidatesFor(ctx, visitor),
    query,
  )
}

/** A page of those candidates whose name has the words that were sought. */
export async function candidatePage(
  path: string,
  candidates: ReturnType<typeof candidatesFor>,
  query: InputOf<Route>["query"],
): Promise<ReplyOf<Route>> {
  const found = candidates.where(
    hasWords(sql<string>`app.normalize_text(users.full_name)`, query.search ?? ""),
  )
  const { count } = await found
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  const { limit, offset } = sliceOf(query)
  const people = await found.limit(limit).offset(offset).execute()
  const results = people.map(({ id, fullName, role }) => ({
    id,
    name: fullName,
    roleDisplay: role === null ? "" : ROLE_LABELS[role],
  }))
  return toPage(path, query, count, results)
}
