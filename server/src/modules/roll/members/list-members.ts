import { type MemberQuery, members } from "@aprisco/contract/members/routes"
import { SEARCH_HITS, type SearchHit } from "@aprisco/contract/search/routes"
import type { Context } from "../../../core/context.ts"
import { placeName } from "../../../core/findings.ts"
import { toPage } from "../../../db/page.ts"
import { searchWords } from "../../../db/search.ts"
import { requireReach } from "../../ground/branches/public.ts"
import { memberPage, memberRows } from "./list-queries.ts"
import { type MemberListPage, presentMemberRow } from "./present.ts"

/** A page of the roll. One statement for any number of rows. Throws 400 on a church or branch out of reach. */
export async function listMembers(ctx: Context, query: MemberQuery): Promise<MemberListPage> {
  await requireReach(ctx, query)
  const { count, rows } = await memberPage(ctx, query)
  return toPage(
    members.list.path,
    query,
    count,
    rows.map((row) => presentMemberRow(ctx, row)),
  )
}

/** The first members that a search finds, with the list's search, reach and rights. */
export async function findMembers(ctx: Context, search: string): Promise<SearchHit[]> {
  const rows = await memberRows(ctx, {
    page: 1,
    perPage: SEARCH_HITS,
    ordering: "full_name",
    search,
    beginning: searchWords(search).join(" "),
  })
  return rows
    .map((row) => presentMemberRow(ctx, row))
    .map((member) => ({
      id: member.id,
      fullName: member.fullName,
      detail: `${member.ministerialFunctionDisplay} · ${placeName(ctx, member)}`,
      photo: member.photo,
    }))
}
