import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { search } from "@aprisco/contract/search/routes"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"

type Answer = ReplyOf<typeof search.people>

/** The records in the caller's reach that match a few words or digits, of each kind that a module offers; none of a kind that the caller may not see. */
export async function findRecords(ctx: Context, words: string): Promise<Answer> {
  const none: Answer = {
    members: [],
    visitors: [],
    ministries: [],
    groups: [],
    activities: [],
    events: [],
    branches: [],
  }
  const offered = ctx.services.modules.flatMap(({ findings }) => findings ?? [])
  const found = await Promise.all(
    offered
      .filter(({ needs }) => can(ctx, needs))
      .map(async ({ kind, find }) => [kind, await find(ctx, words)] as const),
  )
  return { ...none, ...Object.fromEntries(found) }
}
