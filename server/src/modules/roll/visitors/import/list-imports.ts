import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import { VISITOR_UNDO_DAYS, visitorImports } from "@aprisco/contract/visitors/import"
import { minutesAfter } from "../../../../core/clock.ts"
import type { Context } from "../../../../core/context.ts"
import { toPage } from "../../../../db/page.ts"
import { mayUndoVisitorImport, visitorImportCount, visitorImportRows, visitorUndoLimit } from "./queries.ts"

type Route = (typeof visitorImports)["list"]

/** The imports of visitors of the church, newest first. */
export async function listVisitorImports(
  ctx: Context,
  query: InputOf<Route>["query"],
): Promise<ReplyOf<Route>> {
  const [count, rows] = await Promise.all([visitorImportCount(ctx), visitorImportRows(ctx, query)])
  return toPage(
    visitorImports.list.path,
    query,
    count,
    rows.map((row) => {
      const inTime = row.undoneAt === null && row.createdAt >= visitorUndoLimit(ctx.now)
      const { id, fileName, created, returned, createdByName, createdAt, undoneAt } = row
      return {
        ...{ id, fileName, rows: row.rows, created, returned, createdByName, createdAt, undoneAt },
        undoableUntil: inTime ? minutesAfter(createdAt, VISITOR_UNDO_DAYS * 24 * 60) : null,
        can: { undo: inTime && mayUndoVisitorImport(ctx, row) },
      }
    }),
  )
}
