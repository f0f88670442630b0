import { setImmediate as nextTurn } from "node:timers/promises"
import type { InputOf } from "@aprisco/contract/kit/route"
import type { memberImports } from "@aprisco/contract/members/import-export"
import type { RequestContext } from "../../../../core/context.ts"
import { clientLeft, invalid } from "../../../../core/errors.ts"
import { UploadedFile } from "../../../../core/uploaded-file.ts"
import { createWorkerPool, WorkerStopped } from "../../../../core/worker-pool.ts"
import type { LineWithCells } from "./check-lines.ts"
import type { CheckedSheet, CheckResult, CheckTask } from "./check-sheet.ts"
import type { ChurchColumns } from "./own-fields.ts"
import { refused, TOO_MANY_CELLS } from "./read-file.ts"

export type ImportRequest = InputOf<(typeof memberImports)["run"]>["body"]

/** A file that was read and validated, before any transaction. */
export interface CheckedFile extends CheckedSheet, ChurchColumns {
  name: string
  lines: LineWithCells[]
}

/**
 * The threads that read sheets, of the whole process: one works and a few files wait. Ten thousand lines of a hundred columns
 * take about 5 s and 120 MB; a file that takes much more is an attack.
 */
const sheetReaders = createWorkerPool<CheckTask, CheckResult>(new URL("./check-sheet.ts", import.meta.url), {
  threads: 1,
  queue: 8,
  timeoutMs: 15_000,
  memoryMb: 160,
})

/**
 * Reads and checks an uploaded file in a worker thread, which ends when `signal` is aborted. Throws 400 on `file` and on
 * `mapping`, 503 where too many files wait. Slow: before the transaction.
 */
export async function checkFile(
  requestContext: RequestContext,
  request: ImportRequest,
  churchColumns: ChurchColumns,
  signal: AbortSignal | undefined,
): Promise<CheckedFile> {
  const { name, path } = uploadOf(request.file)
  const { mapping, keepNames } = request
  const { today } = requestContext
  const result = await inThread({ path, mapping, keepNames, today, ...churchColumns }, signal)
  if ("refused" in result) throw invalid(result.refused)
  const { pieces, ...sheet } = result
  return { ...sheet, ...churchColumns, name, lines: await linesOf(pieces) }
}

async function inThread(task: CheckTask, signal: AbortSignal | undefined): Promise<CheckResult> {
  try {
    return await sheetReaders.run(task, signal)
  } catch (error) {
    if (!(error instanceof WorkerStopped)) throw error
    throw error.reason === "aborted" ? clientLeft() : refused(TOO_MANY_CELLS)
  }
}

/** A piece at a time, so that other requests are served in between. */
async function linesOf(pieces: readonly string[]): Promise<LineWithCells[]> {
  const lines: LineWithCells[] = []
  for (const piece of pieces) {
    const some: LineWithCells[] = JSON.parse(piece)
    lines.push(...some)
    await nextTurn()
  }
  return lines
}

function uploadOf(upload: unknown): { name: string; path: string } {
  if (!(upload instanceof UploadedFile)) throw refused("Escolha um arquivo CSV ou XLSX.")
  if (upload.size === 0) throw refused("O arquivo está vazio.")
  return { name: upload.name.replace(/\p{Cc}/gu, "").slice(0, 150) || "planilha", path: upload.path }
}
