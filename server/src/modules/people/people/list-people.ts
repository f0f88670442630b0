import type { ReplyOf } from "@aprisco/contract/kit/route"
import { MAX_PICKED, type PersonQuery, people } from "@aprisco/contract/people/routes"
import type { Context } from "../../../core/context.ts"
import { toPage } from "../../../db/page.ts"
import { searchWords } from "../../../db/search.ts"
import { branchInReach } from "../../ground/branches/public.ts"
import { presentPersonRow } from "./present.ts"
import { personPage, personRows } from "./queries.ts"

/** A page of the people in reach, in one statement for any number of rows (docs/product/people.md#2.1). Throws 400 on a branch out of reach. */
export async function listPeople(ctx: Context, query: PersonQuery): Promise<ReplyOf<typeof people.list>> {
  if (query.branch) await branchInReach(ctx, query.branch)
  const { count, rows } = await personPage(ctx, query)
  return toPage(
    people.list.path,
    query,
    count,
    rows.map((row) => presentPersonRow(ctx, row)),
  )
}

/** The first people that a search finds, without deceased ones; names that begin with the words come first (docs/product/people.md#2.4). */
export async function pickPeople(ctx: Context, search = ""): Promise<ReplyOf<typeof people.picker>> {
  const beginning = searchWords(search).join(" ")
  const wanted = { search, beginning, deceased: false, ordering: "full_name" } as const
  const rows = await personRows(ctx, wanted, { limit: MAX_PICKED, offset: 0 })
  return rows.map((row) => presentPersonRow(ctx, row))
}
