import { toSnake } from "@aprisco/contract/kit/wire"
import { type ImportField, importFields, SHEET_LABELS } from "@aprisco/contract/members/import-export"
import type { z } from "zod"
import type { SheetRow } from "../../../integrations/xlsx-rows.ts"
import { isWordField, wordsOf } from "./cell-vocabulary.ts"
import { isFormulaError, type ParseOptions, readCell, textFrom } from "./read-cell.ts"
import { isBlank, type SheetFile } from "./read-file.ts"

/** The values of a line, by field; blank cells are not in it. */
export type LineValues = {
  [K in ImportField]?: Exclude<z.output<(typeof importFields)[K]>, null | undefined>
}

export interface Complaint {
  line: number
  /** The API's name of the field. */
  field: string
  message: string
}

export interface Checked {
  line: number
  /** As it is in the file, to find the line by. */
  name: string
  values: LineValues
  errors: Complaint[]
}

export interface CheckedLine extends Checked {
  /** As they are in the file, to correct the line by; none where the file is too large to show. */
  cells: string[]
}

type Columns = readonly (ImportField | null)[]

/** Up to so many errors of a file are all reported; further lines report their first one only. */
const MAX_COMPLAINTS = 10_000

/** Validates each line by the rules of the form and reports all errors at once. Does not compare with existing members. */
export function checkLines(
  { header, lines }: SheetFile,
  columns: Columns,
  parseOptions: ParseOptions,
): Checked[] {
  let complaints = 0
  return lines.map((line) => {
    const checked = checkLine(line, header.length, columns, parseOptions)
    complaints += checked.errors.length
    return complaints > MAX_COMPLAINTS ? { ...checked, errors: checked.errors.slice(0, 1) } : checked
  })
}

function checkLine(
  { line, cells }: SheetRow,
  width: number,
  columns: Columns,
  parseOptions: ParseOptions,
): Checked {
  const errors: Complaint[] = []
  const values: Record<string, unknown> = {}
  if (cells.length > width)
    errors.push({
      line,
      field: "non_field_errors",
      message: `A linha tem ${cells.length} colunas e o cabeçalho ${width}: confira o separador e as aspas`,
    })
  columns.forEach((field, index) => {
    const cell = cells[index] ?? null
    if (field === null || isBlank(cell)) return
    if (isFormulaError(cell)) {
      const message = `A fórmula desta célula deu erro ("${textFrom(cell)}")`
      errors.push({ line, field: toSnake(field), message })
      return
    }
    const parsed = importFields[field].safeParse(readCell(field, cell, parseOptions))
    if (parsed.success) values[field] = parsed.data
    else
      errors.push({ line, field: toSnake(field), message: complaintOf(field, parsed.error, textFrom(cell)) })
  })
  const nameAt = columns.indexOf("fullName")
  const name = nameAt < 0 ? "" : textFrom(cells[nameAt] ?? null).slice(0, 150)
  if (values.fullName === undefined && !errors.some(({ field }) => field === "full_name"))
    errors.push({ line, field: "full_name", message: "Nome deve ter pelo menos 2 caracteres" })
  return { line, name, values: values as LineValues, errors } // each value parsed by its own field's schema
}

/** The error of a cell, with its value, so that the file can be corrected without looking it up. */
function complaintOf(field: ImportField, error: z.ZodError, found: string): string {
  const message = error.issues[0]?.message ?? "Valor inválido"
  const cell = found.length > 40 ? `${found.slice(0, 40)}…` : found
  if (isWordField(field)) return `"${cell}" não é uma opção. Use: ${wordsOf(field).join(", ")}`
  return `${message} ("${cell}")`
}

/** The error on line 1 for a missing column that every new member needs. */
export function missingColumns(columns: Columns): Complaint[] {
  if (columns.includes("fullName")) return []
  const message = `Nenhuma coluna corresponde a ${SHEET_LABELS.fullName}`
  return [{ line: 1, field: "full_name", message }]
}
