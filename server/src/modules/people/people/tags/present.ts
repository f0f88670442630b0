import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { tags } from "@aprisco/contract/people/tags"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { peopleInReachWith, peopleWith, type TagRecord } from "./queries.ts"

/** Tags as the API shows them, with the numbers of people who have each for callers who may see them. */
export async function presentTags(
  ctx: Context,
  rows: readonly TagRecord[],
): Promise<ReplyOf<typeof tags.detail>[]> {
  const ids = rows.map(({ id }) => id)
  const counts = can(ctx, "members.edit") ? await countsOf(ctx, ids) : null
  const writes = can(ctx, "members.manage")
  return rows.map(({ id, churchId: church, name, color }) => ({
    id,
    church,
    name,
    color,
    people: counts && (counts.inReach.get(id)?.living ?? 0),
    everyone: counts && (counts.everyone.get(id)?.all ?? 0),
    can: { edit: writes, delete: writes },
  }))
}

async function countsOf(ctx: Context, ids: readonly number[]) {
  const inReach = await peopleInReachWith(ctx, ids)
  return { inReach, everyone: ctx.actor.branchIds === null ? inReach : await peopleWith(ctx, ids) }
}
