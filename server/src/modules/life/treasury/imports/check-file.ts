import type { InputOf } from "@aprisco/contract/kit/route"
import type { ledgerImports } from "@aprisco/contract/treasury/imports"
import type { RequestContext } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { fromPieces } from "../../../../integrations/uploaded-sheets/json-pieces.ts"
import { createSheetReader } from "../../../../integrations/uploaded-sheets/sheet-readers.ts"
import { sheetUploadOf } from "../../../../integrations/uploaded-sheets/sheet-upload.ts"
import type { CheckedEntrySheet, EntryCheckResult, EntryCheckTask } from "./check-sheet.ts"
import type { SheetLine } from "./read-lines.ts"

export type EntryImportRequest = InputOf<(typeof ledgerImports)["run"]>["body"]

/** A file that was read, before any transaction. */
export interface CheckedEntryFile extends CheckedEntrySheet {
  name: string
  sha256: Buffer
  lines: SheetLine[]
}

const readInThread = createSheetReader<EntryCheckTask, EntryCheckResult>(
  new URL("./check-sheet.ts", import.meta.url),
)

/**
 * Reads and checks an uploaded file in a worker thread, which ends when `signal` is aborted. Throws 400 on `file` and on `mapping`, 503 where
 * too many files wait. Slow: before the transaction.
 */
export async function checkEntryFile(
  { today }: RequestContext,
  { file, mapping }: EntryImportRequest,
  signal: AbortSignal | undefined,
): Promise<CheckedEntryFile> {
  const { name, path, sha256 } = sheetUploadOf(file)
  const result = await readInThread({ path, mapping, today }, signal)
  if ("refused" in result) throw invalid(result.refused)
  const { pieces, ...sheet } = result
  return { ...sheet, name, sha256, lines: await fromPieces<SheetLine>(pieces) }
}
