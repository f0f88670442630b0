import type { ReplyOf } from "@aprisco/contract/kit/route"
import { SEARCH_HITS, type search } from "@aprisco/contract/search/routes"
import type { Context } from "../../core/context.ts"
import { can } from "../../core/ensure.ts"
import { findMembers } from "../members/public.ts"
import { findVisitors } from "../visitors/public.ts"

/** The people in the caller's reach that match a few words or digits, each with function and branch only. */
export async function findPeople(ctx: Context, words: string): Promise<ReplyOf<typeof search.people>> {
  const members = await findMembers(ctx, words, SEARCH_HITS)
  const visitors = can(ctx, "visitors.view") ? await findVisitors(ctx, words, SEARCH_HITS) : []
  return {
    members: members.map((member) => ({
      id: member.id,
      fullName: member.fullName,
      detail: `${member.ministerialFunctionDisplay} · ${placeOf(ctx, member)}`,
      photo: member.photo,
    })),
    visitors: visitors.map((visitor) => ({
      id: visitor.id,
      fullName: visitor.fullName,
      detail: placeOf(ctx, visitor),
      photo: null,
    })),
  }
}

/** An office sees a "Sede" in each church: its users also read the church's name. */
function placeOf(
  ctx: Context,
  { branchName, churchName }: { branchName: string; churchName: string },
): string {
  return ctx.actor.churchIds.length > 1 ? `${branchName} · ${churchName}` : branchName
}
