import type { InputOf } from "@aprisco/contract/kit/route"
import type { visitorImports } from "@aprisco/contract/visitors/import"
import type { RequestContext } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { fromPieces } from "../../../../integrations/uploaded-sheets/json-pieces.ts"
import { createSheetReader } from "../../../../integrations/uploaded-sheets/sheet-readers.ts"
import { sheetUploadOf } from "../../../../integrations/uploaded-sheets/sheet-upload.ts"
import type { CheckedVisitorSheet, VisitorCheckResult, VisitorCheckTask } from "./check-sheet.ts"
import type { VisitorLine } from "./read-lines.ts"

export type VisitorImportRequest = InputOf<(typeof visitorImports)["run"]>["body"]

/** A file that was read, before any transaction. */
export interface CheckedVisitorFile extends CheckedVisitorSheet {
  name: string
  lines: VisitorLine[]
}

const readInThread = createSheetReader<VisitorCheckTask, VisitorCheckResult>(
  new URL("./check-sheet.ts", import.meta.url),
)

/**
 * Reads and checks an uploaded file in a worker thread, which ends when `signal` is aborted. Throws 400 on `file` and on `mapping`, 503 where
 * too many files wait. Slow: before the transaction.
 */
export async function checkVisitorFile(
  { today }: RequestContext,
  { file, mapping, keepNames, areaCode = null, sheet = null }: VisitorImportRequest,
  signal: AbortSignal | undefined,
): Promise<CheckedVisitorFile> {
  const { name, path } = sheetUploadOf(file)
  const result = await readInThread({ path, mapping, keepNames, areaCode, sheet, today }, signal)
  if ("refused" in result) throw invalid(result.refused)
  const { pieces, ...checked } = result
  return { ...checked, name, lines: await fromPieces<VisitorLine>(pieces) }
}
