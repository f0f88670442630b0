import type { Context } from "../../core/context.ts"
import { presentRow } from "./present.ts"
import { memberRows } from "./queries.ts"

/** The first members that a search finds, as the list would: same search, same reach, same rights. */
export async function findMembers(ctx: Context, search: string, limit: number) {
  const rows = await memberRows(ctx, { page: 1, perPage: limit, ordering: "full_name", search })
  return rows.map((row) => presentRow(ctx, row))
}
