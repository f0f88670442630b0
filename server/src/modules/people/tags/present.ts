import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { tags } from "@aprisco/contract/people/tags"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import { peopleWith, type TagRecord } from "./queries.ts"

/** Tags as the API shows them, with the number of people who have each for callers who may see it. */
export async function presentTags(
  ctx: Context,
  rows: readonly TagRecord[],
): Promise<ReplyOf<typeof tags.detail>[]> {
  const ids = rows.map(({ id }) => id)
  const people = can(ctx, "members.edit") ? await peopleWith(ctx, ids) : null
  const writes = can(ctx, "members.manage")
  return rows.map(({ id, churchId: church, name, color }) => ({
    id,
    church,
    name,
    color,
    people: people === null ? null : (people.get(id) ?? 0),
    can: { edit: writes, delete: writes },
  }))
}
