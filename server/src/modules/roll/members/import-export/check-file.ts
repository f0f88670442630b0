import type { InputOf } from "@aprisco/contract/kit/route"
import type { memberImports } from "@aprisco/contract/members/import-export"
import type { RequestContext } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { fromPieces } from "../../../../integrations/uploaded-sheets/json-pieces.ts"
import { createSheetReader } from "../../../../integrations/uploaded-sheets/sheet-readers.ts"
import { sheetUploadOf } from "../../../../integrations/uploaded-sheets/sheet-upload.ts"
import type { LineWithCells } from "./check-lines.ts"
import type { CheckedSheet, CheckResult, CheckTask } from "./check-sheet.ts"
import type { ChurchColumns } from "./own-fields.ts"

export type ImportRequest = InputOf<(typeof memberImports)["run"]>["body"]

/** A file that was read and validated, before any transaction. */
export interface CheckedFile extends CheckedSheet, ChurchColumns {
  name: string
  lines: LineWithCells[]
}

const readInThread = createSheetReader<CheckTask, CheckResult>(new URL("./check-sheet.ts", import.meta.url))

/**
 * Reads and checks an uploaded file in a worker thread, which ends when `signal` is aborted. Throws 400 on `file`, `mapping`, `words` and
 * `corrections`, 503 where too many files wait. Slow: before the transaction.
 */
export async function checkFile(
  requestContext: RequestContext,
  request: ImportRequest,
  churchColumns: ChurchColumns,
  signal: AbortSignal | undefined,
): Promise<CheckedFile> {
  const { name, path } = sheetUploadOf(request.file)
  const { mapping, words, corrections, keepNames, areaCode = null, sheet = null } = request
  const { today } = requestContext
  const result = await readInThread(
    { path, mapping, words, corrections, keepNames, areaCode, sheet, today, ...churchColumns },
    signal,
  )
  if ("refused" in result) throw invalid(result.refused)
  const { pieces, ...checked } = result
  return { ...checked, ...churchColumns, name, lines: await fromPieces<LineWithCells>(pieces) }
}
