import type { ReplyOf } from "@aprisco/contract/kit/route"
import { MAX_PICKED, type PersonQuery, people } from "@aprisco/contract/people/routes"
import type { Context } from "../../core/context.ts"
import { toPage } from "../../db/page.ts"
import { wordsOf } from "../../db/search.ts"
import { branchInReach } from "../branches/public.ts"
import { presentRow } from "./present.ts"
import { personPage, personRows } from "./queries.ts"

/** A page of the people in reach. One statement for any number of rows. Throws 400 on a branch out of reach. */
export async function listPeople(ctx: Context, query: PersonQuery): Promise<ReplyOf<typeof people.list>> {
  if (query.branch) await branchInReach(ctx, query.branch)
  const { count, rows } = await personPage(ctx, query)
  return toPage(
    people.list.path,
    query,
    count,
    rows.map((row) => presentRow(ctx, row)),
  )
}

/** The first people whom a search finds, as the list would, without those who died; first those whose name begins with the words. */
export async function pickPeople(ctx: Context, search = ""): Promise<ReplyOf<typeof people.picker>> {
  const beginning = wordsOf(search).join(" ")
  const wanted = { search, beginning, deceased: false, ordering: "full_name" } as const
  const rows = await personRows(ctx, wanted, { limit: MAX_PICKED, offset: 0 })
  return rows.map((row) => presentRow(ctx, row))
}
