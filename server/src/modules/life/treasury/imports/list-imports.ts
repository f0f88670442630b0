import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import { ledgerImports } from "@aprisco/contract/treasury/imports"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { toPage } from "../../../../db/page.ts"
import { entryImportCount, entryImportRows } from "./queries.ts"

type Route = (typeof ledgerImports)["list"]

/** The imports of entries into accounts in reach, newest first. */
export async function listEntryImports(
  ctx: Context,
  query: InputOf<Route>["query"],
): Promise<ReplyOf<Route>> {
  const [count, rows] = await Promise.all([entryImportCount(ctx), entryImportRows(ctx, query)])
  const mayUndo = can(ctx, "finance.manage")
  return toPage(
    ledgerImports.list.path,
    query,
    count,
    rows.map((row) => ({
      id: row.id,
      fileName: row.fileName,
      account: { id: row.accountId, name: row.accountName },
      rows: row.rows,
      posted: row.posted,
      repeated: row.repeated,
      createdByName: row.createdByName,
      createdAt: row.createdAt,
      undoneByName: row.undoneByName,
      undoneAt: row.undoneAt,
      can: { undo: mayUndo && row.undoneAt === null },
    })),
  )
}
