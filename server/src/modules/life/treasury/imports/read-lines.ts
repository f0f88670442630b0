import { civilDate, optionalText } from "@aprisco/contract/kit/fields"
import { toSnake } from "@aprisco/contract/kit/wire"
import type { EntrySheetField } from "@aprisco/contract/treasury/imports"
import { ENTRY_METHODS, type EntryMethod, type Flow } from "@aprisco/contract/treasury/labels"
import type { Cell } from "../../../../integrations/sheet.ts"
import { isBlankWord } from "../../../../integrations/uploaded-sheets/blank-words.ts"
import { isBroken } from "../../../../integrations/uploaded-sheets/broken-text.ts"
import {
  isBlank,
  isFormulaError,
  namingCell,
  shortened,
  textFrom,
} from "../../../../integrations/uploaded-sheets/cell-text.ts"
import { dayFrom } from "../../../../integrations/uploaded-sheets/read-day.ts"
import type { SheetFile } from "../../../../integrations/uploaded-sheets/read-sheet.ts"
import type { SheetRow } from "../../../../integrations/xlsx-rows.ts"
import { kindFrom, methodFrom } from "./cell-words.ts"
import { amountFrom } from "./read-amount.ts"

export interface LineComplaint {
  line: number
  /** The API's name of the field. */
  field: string
  message: string
}

/** A line as the sheet says it: what it names is still to be found among the church's own. */
export interface SheetLine {
  line: number
  date: string | null
  kind: Flow | null
  /** Above zero. */
  cents: number | null
  category: string | null
  fund: string | null
  method: EntryMethod | null
  payee: string | null
  person: string | null
  description: string | null
  documentNumber: string | null
  errors: LineComplaint[]
}

const TEXTS = {
  payee: 150,
  person: 150,
  description: 500,
  documentNumber: 60,
  category: 150,
  fund: 100,
} as const

type TextField = keyof typeof TEXTS

const TEXT_RULES = Object.fromEntries(
  Object.entries(TEXTS).map(([field, max]) => [field, optionalText(max)]),
) as Record<TextField, ReturnType<typeof optionalText>> // keyed by the table's own names

interface ReadOptions {
  /** Today's civil date in Brasília. */
  today: string
  from1904: boolean
}

/** Reads each line by itself and finds all that is wrong with it. Does not compare with what the church has. */
export function readLines(
  { header, lines }: SheetFile,
  fields: readonly (EntrySheetField | null)[],
  options: ReadOptions,
): SheetLine[] {
  return lines.map((row) => readLine(row, header.length, fields, options))
}

function readLine(
  { line, cells }: SheetRow,
  width: number,
  fields: readonly (EntrySheetField | null)[],
  options: ReadOptions,
): SheetLine {
  const errors: LineComplaint[] = []
  const complain = (field: EntrySheetField | null, message: string) => {
    errors.push({ line, field: field === null ? "non_field_errors" : toSnake(field), message })
    return null
  }
  const cellOf = (field: EntrySheetField): Cell => {
    const index = fields.indexOf(field)
    const cell = index < 0 ? null : (cells[index] ?? null)
    return isBlank(cell) ? null : cell
  }
  if (cells.length > width)
    complain(
      null,
      `A linha tem ${cells.length} colunas e o cabeçalho ${width}: confira o separador e as aspas`,
    )
  const has = (field: EntrySheetField) => fields.includes(field)
  const readable = (field: EntrySheetField): Cell => {
    const cell = cellOf(field)
    if (isFormulaError(cell)) return complain(field, `A fórmula desta célula deu erro ("${textFrom(cell)}")`)
    if (typeof cell === "string" && isBroken(cell))
      return complain(field, namingCell("Os acentos deste texto estão trocados: corrija-o na planilha", cell))
    return cell
  }
  const textOf = (field: TextField): string | null => {
    const text = textFrom(readable(field))
    if (text === "" || isBlankWord(text)) return null
    const read = TEXT_RULES[field].safeParse(text)
    if (read.success) return read.data ?? null
    return complain(field, namingCell(read.error.issues[0]?.message ?? "Valor inválido", text))
  }
  const category = textOf("category")
  if (category === null && cellOf("category") === null) complain("category", "Categoria é obrigatória")
  return {
    line,
    date: dateOf(readable("date"), options, (message) => complain("date", message)),
    ...(has("amount")
      ? signedFlow(readable("amount"), has("kind") ? readable("kind") : null, has("kind"), complain)
      : flowOfTwo(readable("income"), readable("expense"), complain)),
    category,
    fund: textOf("fund"),
    method: methodOf(readable("method"), (message) => complain("method", message)),
    payee: textOf("payee"),
    person: textOf("person"),
    description: textOf("description"),
    documentNumber: textOf("documentNumber"),
    errors,
  }
}

type Complain = (field: EntrySheetField, message: string) => null
type FlowRead = Pick<SheetLine, "kind" | "cents">

const NO_FLOW: FlowRead = { kind: null, cents: null }

function dateOf(cell: Cell, options: ReadOptions, complain: (message: string) => null): string | null {
  if (cell === null) return complain("Data é obrigatória")
  const read = dayFrom(cell, options)
  if ("question" in read) return complain(read.question)
  if (read.doubt !== undefined) return complain(read.doubt)
  if (!civilDate.safeParse(read.day).success) return complain(namingCell("Data inválida", textFrom(cell)))
  if (read.day > options.today) return complain("A data não pode ser futura")
  return read.day
}

function methodOf(cell: Cell, complain: (message: string) => null): EntryMethod | null {
  const text = textFrom(cell)
  if (text === "" || isBlankWord(text)) return null
  return (
    methodFrom(text) ??
    complain(`"${shortened(text)}" não é uma opção. Use: ${Object.values(ENTRY_METHODS).join(", ")}`)
  )
}

/** An amount whose kind a column tells, or else its sign. */
function signedFlow(amount: Cell, kind: Cell, hasKind: boolean, complain: Complain): FlowRead {
  if (amount === null) {
    complain("amount", "Valor é obrigatório")
    return NO_FLOW
  }
  const read = amountFrom(amount)
  if ("complaint" in read) complain("amount", read.complaint)
  const cents = "cents" in read ? read.cents : null
  if (cents === 0) complain("amount", "O valor deve ser maior que zero")
  const told = kind === null ? null : (kindFrom(textFrom(kind)) ?? "unknown")
  if (told === "unknown") {
    complain("kind", `"${shortened(textFrom(kind))}" não é uma opção. Use: Entrada, Saída`)
    return NO_FLOW
  }
  if (!cents) return { kind: told, cents: null }
  if (told === "income" && cents < 0) {
    complain("amount", "O valor é negativo, e o tipo é Entrada")
    return NO_FLOW
  }
  // A sheet that has the column says the kind there: a blank cell of an amount without a sign would be a guess.
  if (told === null && hasKind && cents > 0) {
    complain("kind", "Tipo é obrigatório")
    return NO_FLOW
  }
  return { kind: told ?? (cents > 0 ? "income" : "expense"), cents: Math.abs(cents) }
}

/** An amount in the one or the other of two columns. Nothing and zero are the same there. */
function flowOfTwo(income: Cell, expense: Cell, complain: Complain): FlowRead {
  const readOf = (field: "income" | "expense", cell: Cell) => {
    const text = textFrom(cell)
    if (text === "" || isBlankWord(text)) return 0
    const read = amountFrom(cell)
    return "cents" in read ? read.cents : complain(field, read.complaint)
  }
  const received = readOf("income", income)
  const paid = readOf("expense", expense)
  if (received === null || paid === null) return NO_FLOW
  if (received !== 0 && paid !== 0) complain("expense", "Preencha Entrada ou Saída, não as duas")
  else if (received < 0) complain("income", "O valor deve ser maior que zero")
  else if (received > 0) return { kind: "income", cents: received }
  else if (paid !== 0) return { kind: "expense", cents: Math.abs(paid) }
  else complain("income", "Valor é obrigatório")
  return NO_FLOW
}
