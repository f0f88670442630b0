import type { Expression } from "kysely"
import type { Context } from "../../core/context.ts"
import { recordExport } from "../../core/person-access.ts"
import type { CopiedQuery } from "../../db/copy-out.ts"
import { memberCount, peopleOfList, wholeList } from "./list-queries.ts"
import { requireReach } from "./placement.ts"

type WholeQuery = Parameters<typeof wholeList>[1]

/** How many members the query finds. Throws 400 on a church or branch out of reach. */
export async function countWholeList(ctx: Context, query: WholeQuery): Promise<number> {
  await requireReach(ctx, query)
  return memberCount(ctx, query)
}

/** Notes for each member that the query finds, of whom there are `count`, that the caller takes a file with them away. */
export async function recordExportOfList(ctx: Context, query: WholeQuery, count: number): Promise<void> {
  await recordExport(ctx, peopleOfList(ctx, query), count)
}

/** All members that the query finds, for a file. `values`: of `members`, `churches` and `branches`; what the caller may read is to be decided by them. */
export function wholeListOf(
  ctx: Context,
  query: WholeQuery,
  values: readonly Expression<unknown>[],
): CopiedQuery {
  return wholeList(ctx, query, values)
}
