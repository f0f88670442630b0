import { type ImportField, importFields, SHEET_LABELS } from "@aprisco/contract/members/import-export"
import type { CustomValue } from "@aprisco/contract/people/custom-field-words"
import type { z } from "zod"
import type { Cell } from "../../../integrations/sheet.ts"
import type { SheetRow } from "../../../integrations/xlsx-rows.ts"
import { isWordField, wordsOf } from "./cell-vocabulary.ts"
import { apiNameOf, type Target } from "./match-columns.ts"
import type { ChurchColumns } from "./own-fields.ts"
import { type AnswerReader, answerReader } from "./read-answer.ts"
import { isFormulaError, namingCell, type ParseOptions, readCell, shortened, textFrom } from "./read-cell.ts"
import { isBlank, type SheetFile } from "./read-file.ts"
import { type TagReader, tagReader } from "./read-tags.ts"

/** The values of a line, by field; blank cells are not in it. */
export type LineValues = {
  [K in ImportField]?: Exclude<z.output<(typeof importFields)[K]>, null | undefined>
}

/** What a line answers in a field of the church; blank cells answer nothing. */
export interface Answer {
  fieldId: number
  value: CustomValue
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
  answers: Answer[]
  /** The tags that it names, by their ids. */
  tags: number[]
  errors: Complaint[]
}

export interface CheckedLine extends Checked {
  /** As they are in the file, to correct the line by; none where the file is too large to show. */
  cells: string[]
}

type Columns = readonly (Target | null)[]

/** Up to so many errors of a file are all reported; further lines report their first one only. */
const MAX_COMPLAINTS = 10_000

/** Validates each line by the rules of the form and reports all errors at once. Does not compare with existing members. */
export function checkLines(
  { header, lines }: SheetFile,
  columns: Columns,
  parseOptions: ParseOptions & Pick<ChurchColumns, "tags">,
): Checked[] {
  let complaints = 0
  const readers = columns.map((target) => readerOf(target, parseOptions))
  return lines.map((line) => {
    const checked = checkLine(line, header.length, columns, readers)
    complaints += checked.errors.length
    return complaints > MAX_COMPLAINTS ? { ...checked, errors: checked.errors.slice(0, 1) } : checked
  })
}

/** Puts what a cell says into the line, or returns what is wrong with it. */
type Reader = (cell: Cell, line: ReadLine) => string | null

interface ReadLine {
  values: Record<string, unknown>
  answers: Answer[]
  tags: number[]
}

function readerOf(target: Target | null, parseOptions: ParseOptions & Pick<ChurchColumns, "tags">): Reader {
  if (target === null) return () => null
  if (target === "tags") return tagsReader(tagReader(parseOptions.tags))
  if (typeof target !== "string") return ownReader(target.id, answerReader(target, parseOptions.today))
  return (cell, { values }) => {
    const parsed = importFields[target].safeParse(readCell(target, cell, parseOptions))
    if (!parsed.success) return complaintOf(target, parsed.error, textFrom(cell))
    values[target] = parsed.data
    return null
  }
}

function ownReader(fieldId: number, read: AnswerReader): Reader {
  return (cell, { answers }) => {
    const result = read(cell)
    if ("complaint" in result) return result.complaint
    if (result.value !== null) answers.push({ fieldId, value: result.value })
    return null
  }
}

function tagsReader(read: TagReader): Reader {
  return (cell, line) => {
    const result = read(textFrom(cell))
    if ("complaint" in result) return result.complaint
    line.tags = result.tags
    return null
  }
}

function checkLine(
  { line, cells }: SheetRow,
  width: number,
  columns: Columns,
  readers: readonly Reader[],
): Checked {
  const errors: Complaint[] = []
  const read: ReadLine = { values: {}, answers: [], tags: [] }
  if (cells.length > width)
    errors.push({
      line,
      field: "non_field_errors",
      message: `A linha tem ${cells.length} colunas e o cabeçalho ${width}: confira o separador e as aspas`,
    })
  columns.forEach((target, index) => {
    const cell = cells[index] ?? null
    if (target === null || isBlank(cell)) return
    const message = isFormulaError(cell)
      ? `A fórmula desta célula deu erro ("${textFrom(cell)}")`
      : (readers[index]?.(cell, read) ?? null)
    if (message !== null) errors.push({ line, field: apiNameOf(target), message })
  })
  const nameAt = columns.indexOf("fullName")
  const name = nameAt < 0 ? "" : textFrom(cells[nameAt] ?? null).slice(0, 150)
  if (read.values.fullName === undefined && !errors.some(({ field }) => field === "full_name"))
    errors.push({ line, field: "full_name", message: "Nome deve ter pelo menos 2 caracteres" })
  // Each value parsed by its own field's schema.
  return { line, name, values: read.values as LineValues, answers: read.answers, tags: read.tags, errors }
}

/** The error of a cell, with its value. */
function complaintOf(field: ImportField, error: z.ZodError, found: string): string {
  if (isWordField(field)) return `"${shortened(found)}" não é uma opção. Use: ${wordsOf(field).join(", ")}`
  return namingCell(error.issues[0]?.message ?? "Valor inválido", found)
}

/** The error on line 1 for a missing column that every new member needs. */
export function missingColumns(columns: Columns): Complaint[] {
  if (columns.includes("fullName")) return []
  const message = `Nenhuma coluna corresponde a ${SHEET_LABELS.fullName}`
  return [{ line: 1, field: "full_name", message }]
}
