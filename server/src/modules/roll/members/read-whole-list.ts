import type { Expression } from "kysely"
import type { Context } from "../../../core/context.ts"
import { recordExport } from "../../../core/person-access.ts"
import type { CopiedQuery } from "../../../db/copy-out.ts"
import { peopleOfList, wholeList } from "./list-queries.ts"

type WholeQuery = Parameters<typeof wholeList>[1]

/** Records for each member that the query finds that the caller takes a file with their data away. Returns the number of members. */
export function recordExportOfList(ctx: Context, query: WholeQuery): Promise<number> {
  return recordExport(ctx, peopleOfList(ctx, query))
}

/** All members that the query finds, for a file. `values`: of `members`, `churches` and `branches`; what the caller may read is to be decided by them. */
export function wholeListOf(
  ctx: Context,
  query: WholeQuery,
  values: readonly Expression<unknown>[],
): CopiedQuery {
  return wholeList(ctx, query, values)
}
