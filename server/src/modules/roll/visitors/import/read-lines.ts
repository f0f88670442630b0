import type { RecordField } from "@aprisco/contract/kit/record-field"
import { toSnake } from "@aprisco/contract/kit/wire"
import {
  VISITOR_SHEET_FIELDS,
  type VisitorImportReport,
  type VisitorSheetField,
  visitorSheetRules,
} from "@aprisco/contract/visitors/import"
import { CHOOSABLE_FOLLOW_UPS, FOLLOW_UP_STATUSES } from "@aprisco/contract/vocabulary"
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
import type { SheetRow } from "../../../../integrations/xlsx-rows.ts"
import {
  type ClosedWords,
  closedWords,
  isExact,
  numberText,
  OTHER_PERSON_WORDS,
  personText,
  phonesIn,
  properName,
  whyNoPerson,
} from "../../../people/people/sheets/public.ts"

/** The values of a line, by field; blank cells are not in it. */
export type VisitorValues = {
  [K in VisitorSheetField]?: Exclude<z.output<(typeof visitorSheetRules)[K]>, null | undefined>
} & { phoneSecondary?: string }

/** A line as the sheet says it, before it is compared with the people of the church. */
export interface VisitorLine {
  line: number
  /** As it is in the file, to find the line by. */
  name: string
  values: VisitorValues
  errors: VisitorImportReport["errors"]
}

export interface VisitorReading extends DayOptions {
  /** Leave names in capitals as they are. */
  keepNames: boolean
  /** Of telephones that have none: two digits. */
  areaCode: string | null
}

type Columns = readonly (VisitorSheetField | null)[]

/** Up to so many errors of a file are all reported; further lines report their first one only. */
const MAX_COMPLAINTS = 10_000

/** Reads each line by the rules of the form and reports all errors at once. */
export function readVisitorLines(
  { header, lines }: { header: readonly string[]; lines: readonly SheetRow[] },
  columns: Columns,
  options: VisitorReading,
): VisitorLine[] {
  let complaints = 0
  return lines.map((row) => {
    const line = readLine(row, header.length, columns, options)
    complaints += line.errors.length
    return complaints > MAX_COMPLAINTS ? { ...line, errors: line.errors.slice(0, 1) } : line
  })
}

function readLine(
  { line, cells }: SheetRow,
  width: number,
  columns: Columns,
  options: VisitorReading,
): VisitorLine {
  const name = textFrom(cells[columns.indexOf("fullName")] ?? null).slice(0, 150)
  const noPerson = whyNoPerson(name, cells)
  if (noPerson !== null) {
    const message = `"${shortened(name)}" ${noPerson}, não uma pessoa. Apague esta linha`
    return { line, name, values: {}, errors: [{ line, field: "full_name", message }] }
  }
  const values: Record<string, unknown> = {}
  const errors: VisitorLine["errors"] = []
  if (cells.length > width)
    errors.push({
      line,
      field: "non_field_errors",
      message: `A linha tem ${cells.length} colunas e o cabeçalho ${width}: confira o separador e as aspas`,
    })
  columns.forEach((field, index) => {
    const cell = cells[index] ?? null
    if (field === null || isBlank(cell)) return
    const message = unreadable(cell) ?? readCellInto(field, cell, values, options)
    if (message !== null) errors.push({ line, field: toSnake(field), message })
  })
  if (values.fullName === undefined && !errors.some(({ field }) => field === "full_name"))
    errors.push({ line, field: "full_name", message: "Nome deve ter pelo menos 2 caracteres" })
  // Each value parsed by its own field's schema.
  return { line, name, values: values as VisitorValues, errors }
}

/** Why a cell can be read in no column, or null. */
function unreadable(cell: Cell): string | null {
  if (isFormulaError(cell)) return `A fórmula desta célula deu erro ("${textFrom(cell)}")`
  return typeof cell === "string" && isBroken(cell) ? brokenText(cell) : null
}

const brokenText = (found: string) =>
  namingCell("Os acentos deste texto estão trocados: corrija-o na planilha", found)

const WORDS: Readonly<Partial<Record<VisitorSheetField, ClosedWords>>> = {
  gender: closedWords(VISITOR_SHEET_FIELDS.gender.words, OTHER_PERSON_WORDS.gender),
  maritalStatus: closedWords(VISITOR_SHEET_FIELDS.maritalStatus.words, OTHER_PERSON_WORDS.maritalStatus),
  followUpStatus: closedWords(
    Object.fromEntries(CHOOSABLE_FOLLOW_UPS.map((status) => [status, FOLLOW_UP_STATUSES[status]])),
    { contacted: ["contato feito", "ja contatado"], pending: ["aguardando", "a contatar"] },
  ),
}

/** The words that a column of a closed list may have, as a person reads them; null for another column. */
export function wordsOfVisitorColumn(field: VisitorSheetField): readonly string[] | null {
  return WORDS[field]?.shown ?? null
}

/** Puts what a cell says into the line, or returns what is wrong with it. */
function readCellInto(
  field: VisitorSheetField,
  cell: Cell,
  values: Record<string, unknown>,
  options: VisitorReading,
): string | null {
  const found = textFrom(cell)
  if (isBlankWord(found)) return null
  const { kind }: RecordField = VISITOR_SHEET_FIELDS[field]
  const keep = (name: VisitorSheetField | "phoneSecondary", read: string) => {
    const parsed = visitorSheetRules[name === "phoneSecondary" ? "phone" : name].safeParse(read)
    if (!parsed.success) return namingCell(parsed.error.issues[0]?.message ?? "Valor inválido", found)
    values[name] = parsed.data
    return null
  }
  const words = WORDS[field]
  if (words !== undefined) {
    const meaning = words.meaningOf(found)
    return meaning === undefined
      ? `"${shortened(found)}" não é uma opção. Use: ${words.shown.join(", ")}`
      : keep(field, meaning)
  }
  if ((kind === "date" || kind === "phone" || isExact(field)) && isFiller(found)) return null
  if (kind === "date") {
    const read = dayFrom(cell, options)
    return "question" in read ? read.question : (read.doubt ?? keep(field, read.day))
  }
  if (kind === "phone") {
    const [first = "", second] = phonesIn(numberText("phone", cell), options.areaCode)
    if (second === undefined) return keep(field, first)
    if (field !== "phone") return namingCell("Há dois telefones nesta célula: deixe um", found)
    return keep("phone", first) ?? keep("phoneSecondary", second)
  }
  if (kind === "name") {
    if (hasLostLetters(found)) return brokenText(found)
    return keep(field, options.keepNames ? found : properName(found))
  }
  return keep(field, personText(field, cell))
}
