import type { Context } from "../../../core/context.ts"
import { presentContactWays, presentPersonRow } from "./present.ts"
import { contactRowsByIds } from "./queries.ts"

/** People in reach by id, as the list shows them, with the ways in which the caller may contact each. */
export async function reachablePeople(ctx: Context, ids: readonly number[]) {
  const rows = ids.length === 0 ? [] : await contactRowsByIds(ctx, ids)
  return new Map(
    rows.map((row) => [
      row.id,
      { ...presentPersonRow(ctx, row), ...presentContactWays(ctx, row), church: row.churchId },
    ]),
  )
}
