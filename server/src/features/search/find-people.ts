import type { ReplyOf } from "@aprisco/contract/kit/route"
import { SEARCH_HITS, type search } from "@aprisco/contract/search"
import { can } from "../../core/allow.ts"
import type { Context } from "../../core/context.ts"
import { findMembers } from "../members/public.ts"
import { findVisitors } from "../visitors/public.ts"

/** The people in the caller's reach whom a few words or digits mean. Beside a name stands only where the person belongs. */
export async function findPeople(ctx: Context, words: string): Promise<ReplyOf<typeof search.people>> {
  const members = await findMembers(ctx, words, SEARCH_HITS)
  const visitors = can(ctx, "visitors.view") ? await findVisitors(ctx, words, SEARCH_HITS) : []
  return {
    members: members.map(({ id, fullName, photo, branchName, ministerialFunctionDisplay }) => ({
      id,
      fullName,
      detail: `${ministerialFunctionDisplay} · ${branchName}`,
      photo,
    })),
    visitors: visitors.map(({ id, fullName, branchName }) => ({
      id,
      fullName,
      detail: branchName,
      photo: null,
    })),
  }
}
