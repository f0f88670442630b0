import type { Context } from "../../core/context.ts"
import { presentRow } from "./present.ts"
import { visitorRows } from "./queries.ts"

/** The first visitors that a search finds, as the list would. For callers with `visitors.view`. */
export async function findVisitors(ctx: Context, search: string, limit: number) {
  const rows = await visitorRows(ctx, { page: 1, perPage: limit, ordering: "full_name", search })
  return rows.map((row) => presentRow(ctx, row))
}
