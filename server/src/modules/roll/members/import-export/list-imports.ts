import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import { memberImports, UNDO_DAYS } from "@aprisco/contract/members/import-export"
import { minutesAfter } from "../../../../core/clock.ts"
import type { Context } from "../../../../core/context.ts"
import { toPage } from "../../../../db/page.ts"
import { mayUndoImport } from "./may-undo-import.ts"
import { progressOf } from "./progress.ts"
import { type ImportRow, importById, importCount, importRows, undoLimit } from "./queries.ts"

type List = (typeof memberImports)["list"]
type Detail = (typeof memberImports)["detail"]

/** The imports of the church, newest first. */
export async function listImports(ctx: Context, query: InputOf<List>["query"]): Promise<ReplyOf<List>> {
  const [count, rows] = await Promise.all([importCount(ctx), importRows(ctx, query)])
  return toPage(
    memberImports.list.path,
    query,
    count,
    rows.map((row) => present(ctx, row)),
  )
}

/** One import and, while it runs, how far it has come. Throws 404. */
export async function readImport(ctx: Context, id: number): Promise<ReplyOf<Detail>> {
  const row = await importById(ctx, id)
  return { ...present(ctx, row), progress: progressOf(ctx.services, id) }
}

function present(ctx: Context, row: ImportRow): ReplyOf<List>["results"][number] {
  const { doneAt } = row
  const inTime = row.state === "done" && doneAt !== null && doneAt >= undoLimit(ctx.now)
  return {
    id: row.id,
    fileName: row.fileName,
    state: row.state,
    rows: row.rows,
    created: row.created,
    changed: row.changed,
    rejected: row.rejected,
    createdByName: row.createdByName,
    createdAt: row.createdAt,
    doneAt,
    undoneAt: row.undoneAt,
    undoableUntil: inTime && doneAt ? minutesAfter(doneAt, UNDO_DAYS * 24 * 60) : null,
    can: { undo: inTime && mayUndoImport(ctx, row) },
  }
}
