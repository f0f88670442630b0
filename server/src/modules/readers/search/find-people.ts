import { ACTIVITY_KINDS } from "@aprisco/contract/activities/list-query"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { PLACE_HITS, SEARCH_HITS, type search } from "@aprisco/contract/search/routes"
import { BRANCH_KINDS } from "@aprisco/contract/vocabulary"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import { findBranches } from "../../ground/branches/public.ts"
import { findActivities } from "../../life/activities/public.ts"
import { findMinistries } from "../../life/ministries/public.ts"
import { findMembers } from "../../roll/members/public.ts"
import { findVisitors } from "../../roll/visitors/public.ts"

type Answer = ReplyOf<typeof search.people>

/**
 * The people in the caller's reach that match a few words or digits, each with function and branch only, and the ministries,
 * activities and branches of that name.
 */
export async function findPeople(ctx: Context, words: string): Promise<Answer> {
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
    ...(await findPlaces(ctx, words)),
  }
}

async function findPlaces(
  ctx: Context,
  words: string,
): Promise<Pick<Answer, "ministries" | "activities" | "branches">> {
  const ministries = can(ctx, "activities.view") ? await findMinistries(ctx, words, PLACE_HITS) : []
  const activities = can(ctx, "activities.view") ? await findActivities(ctx, words, PLACE_HITS) : []
  const branches = can(ctx, "branches.view") ? await findBranches(ctx, words, PLACE_HITS) : []
  return {
    ministries: ministries.map((row) => ({ id: row.id, name: row.name, detail: placeOf(ctx, row) })),
    activities: activities.map((row) => ({
      id: row.id,
      name: row.name,
      detail: `${ACTIVITY_KINDS[row.kind]} · ${placeOf(ctx, row)}`,
    })),
    branches: branches.map(({ id, name, kind, churchName }) => ({
      id,
      name,
      detail: ctx.actor.churchIds.length > 1 ? `${BRANCH_KINDS[kind]} · ${churchName}` : BRANCH_KINDS[kind],
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
