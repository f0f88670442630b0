import type { FieldErrors } from "@aprisco/contract/kit/problem"
import { toSnake } from "@aprisco/contract/kit/wire"
import type { EntryImportReport } from "@aprisco/contract/treasury/imports"
import { AppError } from "../../../../core/errors.ts"
import { inPieces } from "../../../../integrations/uploaded-sheets/json-pieces.ts"
import { readSheet } from "../../../../integrations/uploaded-sheets/read-sheet.ts"
import { samplesOf } from "../../../../integrations/uploaded-sheets/samples-of.ts"
import { fieldNamed, isHeader, matchEntryColumns, missingEntryColumns } from "./match-columns.ts"
import { type LineComplaint, readLines } from "./read-lines.ts"

export interface EntryCheckTask {
  /** Where the uploaded file is. */
  path: string
  mapping: string | null | undefined
  /** Today's civil date in Brasília. */
  today: string
}

/** What is known of a sheet without comparing it with the church's own. */
export interface CheckedEntrySheet {
  rows: number
  columns: EntryImportReport["columns"]
  missing: LineComplaint[]
}

export type EntryCheckResult = { refused: FieldErrors } | (CheckedEntrySheet & { pieces: string[] })

/** Reads and checks an uploaded sheet of entries. Runs in a worker thread: the sender of the file determines its cost. */
export default async function checkSheet({
  path,
  mapping,
  today,
}: EntryCheckTask): Promise<EntryCheckResult> {
  try {
    const file = await readSheet(path, { targetNamed: fieldNamed, isHeader, what: "a lista" })
    const fields = matchEntryColumns(file.header, mapping)
    const missing = missingEntryColumns(fields)
    const lines = missing.length > 0 ? [] : readLines(file, fields, { today, from1904: file.from1904 })
    return {
      rows: file.lines.length,
      columns: fields.map((field, index) => ({
        header: file.header[index] ?? "",
        field: field === null ? null : toSnake(field),
        samples: samplesOf(file, index),
      })),
      missing,
      pieces: inPieces(lines),
    }
  } catch (error) {
    if (error instanceof AppError) return { refused: error.fields }
    throw error
  }
}
