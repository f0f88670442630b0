import {
  FAMILY_COLUMN,
  FAMILY_ROLE_COLUMN,
  type ImportField,
  importFields,
  SHEET_LABELS,
  SURNAME_COLUMN,
  TAGS_COLUMN,
} from "@aprisco/contract/members/import-export"
import type { CustomValue } from "@aprisco/contract/people/custom-field-labels"
import { HOUSEHOLD_ROLES } from "@aprisco/contract/people/family-labels"
import type { z } from "zod"
import type { Cell } from "../../../../integrations/sheet.ts"
import { isBlankWord, isFiller } from "../../../../integrations/uploaded-sheets/blank-words.ts"
import { hasLostLetters, isBroken } from "../../../../integrations/uploaded-sheets/broken-text.ts"
import {
  isBlank,
  isFormulaError,
  namingCell,
  shortened,
  textFrom,
} from "../../../../integrations/uploaded-sheets/cell-text.ts"
import { type DayOptions, dayFrom } from "../../../../integrations/uploaded-sheets/read-day.ts"
import type { SheetFile } from "../../../../integrations/uploaded-sheets/read-sheet.ts"
import type { SheetRow } from "../../../../integrations/xlsx-rows.ts"
import {
  isExact,
  numberText,
  phonesIn,
  whyNoPerson,
  withoutFraction,
} from "../../../people/people/sheets/public.ts"
import { cellWords, isWordField, meaningOf, type WordField } from "./cell-vocabulary.ts"
import { type FamilyWord, familyWord } from "./family-words.ts"
import { apiNameOf, type Target } from "./match-columns.ts"
import type { ChurchColumns } from "./own-fields.ts"
import { type AnswerReader, answerReader } from "./read-answer.ts"
import { isDay, isName, isPhone, type ParseOptions, readCell } from "./read-cell.ts"
import { type TagReader, tagReader } from "./read-tags.ts"
import { ColumnWords, type WordsOfColumns } from "./unknown-words.ts"

/** The values of a line, by field; blank cells are not in it. */
export type LineValues = {
  [K in ImportField]?: Exclude<z.output<(typeof importFields)[K]>, null | undefined>
}

/** What a line answers in a field of the church; blank cells answer nothing. */
export interface LineAnswer {
  fieldId: number
  value: CustomValue
}

export interface Complaint {
  line: number
  /** The API's name of the field. */
  field: string
  message: string
}

export interface CheckedLine {
  line: number
  /** As it is in the file, to find the line by. */
  name: string
  values: LineValues
  answers: LineAnswer[]
  /** The tags that it names, by their ids. */
  tags: number[]
  /** What the column of households has, as it is in the file. */
  family: string | null
  familyRole: FamilyWord | null
  errors: Complaint[]
  /** Days that may be none: asked about, unless the member's record has the same day already. */
  doubts: Doubt[]
}

/** `of`: the field of the roll, or the id of a field of the church. */
export interface Doubt {
  of: ImportField | number
  message: string
}

export interface LineWithCells extends CheckedLine {
  /** As they are in the file, to correct the line by; none where the file is too large to show. */
  cells: string[]
}

type Columns = readonly (Target | null)[]

type Options = ParseOptions & DayOptions & Pick<ChurchColumns, "tags"> & { words: WordsOfColumns }

/** Up to so many errors of a file are all reported; further lines report their first one only. */
const MAX_COMPLAINTS = 10_000

/** Validates each line by the rules of the form and reports all errors at once. Does not compare with existing members. */
export function checkLines(
  { header, lines }: Pick<SheetFile, "header"> & { lines: readonly SheetRow[] },
  columns: Columns,
  options: Options,
): CheckedLine[] {
  let complaints = 0
  const readers = columns.map((target) => readerOf(target, options))
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
  answers: LineAnswer[]
  tags: number[]
  family: string | null
  familyRole: FamilyWord | null
  doubts: Doubt[]
  secondPhone: { found: string; value: string } | null
}

function readerOf(target: Target | null, options: Options): Reader {
  // A surname stands in the column of the name by now.
  if (target === null || target === SURNAME_COLUMN.field) return () => null
  if (target === TAGS_COLUMN.field) return tagsReader(tagReader(options.tags))
  if (target === FAMILY_COLUMN.field) return readFamily
  const words = options.words.get(apiNameOf(target)) ?? new ColumnWords(new Map())
  if (typeof target !== "string") return ownReader(target.id, answerReader(target, options, words))
  if (target === FAMILY_ROLE_COLUMN.field) return familyRoleReader(words)
  if (isWordField(target)) return wordReader(target, words)
  if (isPhone(target)) return phoneReader(target, options)
  return isDay(target) ? dayReader(target, options) : rollReader(target, options)
}

/** The second telephone of a cell goes to the column of the secondary one, where the line has nothing there. */
function phoneReader(field: "phone" | "phoneSecondary", { areaCode }: Options): Reader {
  return (cell, line) => {
    const found = textFrom(cell)
    if (isBlankWord(found) || isFiller(found)) return null
    const [first = "", second] = phonesIn(numberText(field, cell), areaCode)
    if (second !== undefined && field === "phoneSecondary")
      return namingCell("Há dois telefones nesta célula: deixe um", found)
    if (second !== undefined) line.secondPhone = { found, value: second }
    return keep(field, first, found, line)
  }
}

/** Throws nothing away: where the line has a secondary telephone already, the cell of two is complained about. */
function keepSecondPhone(line: ReadLine): string | null {
  const { secondPhone, values } = line
  if (secondPhone === null) return null
  const { found, value } = secondPhone
  if (values.phoneSecondary !== undefined && values.phoneSecondary !== value)
    return namingCell("Há dois telefones nesta célula e outro no telefone secundário: deixe um", found)
  return keep("phoneSecondary", value, found, line)
}

function rollReader(field: ImportField, options: Options): Reader {
  return (cell, line) => {
    const found = textFrom(cell)
    if (isBlankWord(found) || (isExact(field) && isFiller(found))) return null
    return isName(field) && hasLostLetters(found)
      ? brokenText(found)
      : keep(field, readCell(field, cell, options), found, line)
  }
}

function wordReader(field: WordField, words: ColumnWords): Reader {
  return (cell, line) => {
    const found = textFrom(cell)
    if (isBlankWord(found)) return null
    const known = meaningOf(field, found)
    const meaning = known === undefined ? words.meaningOf(found) : known
    return meaning === null ? null : keep(field, meaning ?? found, found, line)
  }
}

function readFamily(cell: Cell, line: ReadLine): null {
  const found = withoutFraction(textFrom(cell))
  if (!isBlankWord(found) && !isFiller(found)) line.family = found
  return null
}

function familyRoleReader(words: ColumnWords): Reader {
  return (cell, line) => {
    const found = textFrom(cell)
    if (isBlankWord(found)) return null
    const meaning = familyWord(found) ?? words.meaningOf(found)
    if (meaning === null) return null
    const role = meaning === undefined ? undefined : familyWord(meaning)
    if (role === undefined) return noFamilyWord(found)
    line.familyRole = role
    return null
  }
}

const noFamilyWord = (found: string) =>
  `"${shortened(found)}" não é uma opção. Use: ${Object.values(HOUSEHOLD_ROLES).join(", ")}, Pai, Mãe`

function dayReader(field: ImportField, options: Options): Reader {
  return (cell, line) => {
    const found = textFrom(cell)
    if (isBlankWord(found) || isFiller(found)) return null
    const read = dayFrom(cell, options)
    if ("question" in read) return read.question
    if (read.doubt !== undefined) line.doubts.push({ of: field, message: read.doubt })
    return keep(field, read.day, found, line)
  }
}

function keep(field: ImportField, read: string, found: string, { values }: ReadLine): string | null {
  const parsed = importFields[field].safeParse(read)
  if (!parsed.success) return complaintOf(field, parsed.error, found)
  values[field] = parsed.data
  return null
}

function ownReader(fieldId: number, read: AnswerReader): Reader {
  return (cell, { answers, doubts }) => {
    const result = read(cell)
    if ("complaint" in result) return result.complaint
    if (result.value !== null) answers.push({ fieldId, value: result.value })
    if (result.doubt !== undefined) doubts.push({ of: fieldId, message: result.doubt })
    return null
  }
}

function tagsReader(read: TagReader): Reader {
  return (cell, line) => {
    const result = read(textFrom(cell))
    if ("tags" in result) line.tags = result.tags
    // Only where it is no tag: a church may have one that is called so.
    else if (!isBlankWord(textFrom(cell))) return result.complaint
    return null
  }
}

function checkLine(
  { line, cells }: SheetRow,
  width: number,
  columns: Columns,
  readers: readonly Reader[],
): CheckedLine {
  const nameAt = columns.indexOf("fullName")
  const name = nameAt < 0 ? "" : textFrom(cells[nameAt] ?? null).slice(0, 150)
  const errors: Complaint[] = []
  const read: ReadLine = {
    values: {},
    answers: [],
    tags: [],
    family: null,
    familyRole: null,
    doubts: [],
    secondPhone: null,
  }
  const noPerson = whyNoPerson(name, cells)
  if (noPerson !== null) {
    const message = `"${shortened(name)}" ${noPerson}, não uma pessoa. Apague esta linha`
    return {
      line,
      name,
      values: {},
      answers: [],
      tags: [],
      family: null,
      familyRole: null,
      doubts: [],
      errors: [{ line, field: "full_name", message }],
    }
  }
  if (cells.length > width)
    errors.push({
      line,
      field: "non_field_errors",
      message: `A linha tem ${cells.length} colunas e o cabeçalho ${width}: confira o separador e as aspas`,
    })
  columns.forEach((target, index) => {
    const cell = cells[index] ?? null
    if (target === null || isBlank(cell)) return
    const message = unreadable(cell) ?? readers[index]?.(cell, read) ?? null
    if (message !== null) errors.push({ line, field: apiNameOf(target), message })
  })
  const tooMany = keepSecondPhone(read)
  if (tooMany !== null) errors.push({ line, field: "phone", message: tooMany })
  if (read.values.fullName === undefined && !errors.some(({ field }) => field === "full_name"))
    errors.push({ line, field: "full_name", message: "Nome deve ter pelo menos 2 caracteres" })
  const { answers, tags, family, familyRole, doubts } = read
  // Each value parsed by its own field's schema.
  return { line, name, answers, tags, family, familyRole, doubts, values: read.values as LineValues, errors }
}

/** Why a cell can be read in no column, or null. */
function unreadable(cell: Cell): string | null {
  if (isFormulaError(cell)) return `A fórmula desta célula deu erro ("${textFrom(cell)}")`
  return typeof cell === "string" && isBroken(cell) ? brokenText(cell) : null
}

function brokenText(found: string): string {
  return namingCell("Os acentos deste texto estão trocados: corrija-o na planilha", found)
}

/** The error of a cell, with its value. */
function complaintOf(field: ImportField, error: z.ZodError, found: string): string {
  if (isWordField(field)) return `"${shortened(found)}" não é uma opção. Use: ${cellWords(field).join(", ")}`
  return namingCell(error.issues[0]?.message ?? "Valor inválido", found)
}

/** The error on line 1 for a missing column that every new member needs. */
export function missingColumns(columns: Columns): Complaint[] {
  if (columns.includes("fullName")) return []
  const message = `Nenhuma coluna corresponde a ${SHEET_LABELS.fullName}`
  return [{ line: 1, field: "full_name", message }]
}
