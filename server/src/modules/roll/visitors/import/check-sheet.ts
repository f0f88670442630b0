import type { FieldErrors } from "@aprisco/contract/kit/problem"
import { toSnake } from "@aprisco/contract/kit/wire"
import { VISITOR_SHEET_LABELS, type VisitorImportReport } from "@aprisco/contract/visitors/import"
import { AppError } from "../../../../core/errors.ts"
import { textFrom } from "../../../../integrations/uploaded-sheets/cell-text.ts"
import { inPieces } from "../../../../integrations/uploaded-sheets/json-pieces.ts"
import { readSheet, type SheetFile } from "../../../../integrations/uploaded-sheets/read-sheet.ts"
import { samplesOf } from "../../../../integrations/uploaded-sheets/samples-of.ts"
import { EXAMPLE_VISITOR, VISITOR_COLUMNS } from "./columns.ts"
import { readVisitorLines, type VisitorReading } from "./read-lines.ts"

export interface VisitorCheckTask extends Omit<VisitorReading, "from1904"> {
  /** Where the uploaded file is. */
  path: string
  mapping: string | null | undefined
  /** The sheet of the workbook; else the one that looks like a list. */
  sheet: string | null
}

/** What is known of a sheet without comparing it with the people of the church. */
export interface CheckedVisitorSheet extends Pick<SheetFile, "sheet" | "sheets"> {
  rows: number
  columns: VisitorImportReport["columns"]
  missing: VisitorImportReport["errors"]
}

export type VisitorCheckResult = { refused: FieldErrors } | (CheckedVisitorSheet & { pieces: string[] })

/** Reads and checks an uploaded sheet of visitors. Runs in a worker thread: the sender of the file determines its cost. */
export default async function checkSheet({
  path,
  mapping,
  sheet,
  ...options
}: VisitorCheckTask): Promise<VisitorCheckResult> {
  try {
    const file = await readSheet(path, {
      targetNamed: VISITOR_COLUMNS.fieldNamed,
      isHeader: (fields) => fields.includes("fullName") && fields.length > 1,
      what: "a lista",
      sheet,
    })
    const { fields } = VISITOR_COLUMNS.match(file.header, mapping)
    const nameAt = fields.indexOf("fullName")
    // The template's own line is no person.
    const lines = file.lines.filter(({ cells }) => textFrom(cells[nameAt] ?? null) !== EXAMPLE_VISITOR)
    const message = `Nenhuma coluna corresponde a ${VISITOR_SHEET_LABELS.fullName}`
    const missing = nameAt < 0 ? [{ line: 1, field: "full_name", message }] : []
    const read =
      nameAt < 0 ? [] : readVisitorLines({ ...file, lines }, fields, { ...options, from1904: file.from1904 })
    return {
      rows: lines.length,
      sheet: file.sheet,
      sheets: file.sheets,
      columns: fields.map((field, index) => ({
        header: file.header[index] ?? "",
        field: field === null ? null : toSnake(field),
        samples: samplesOf({ lines }, index),
      })),
      missing,
      pieces: inPieces(read),
    }
  } catch (error) {
    if (error instanceof AppError) return { refused: error.fields }
    throw error
  }
}
