import { readFile } from "node:fs/promises"
import { AppError, invalid } from "../../core/errors.ts"
import { plainName } from "../../core/plain-name.ts"
import { csvRows, OpenQuote } from "../csv-rows.ts"
import { type OpenDocumentSheet, readFlatOds, readOds } from "../open-document.ts"
import type { Cell } from "../sheet.ts"
import { UnreadableWorkbook } from "../workbook-parts.ts"
import { type OpenSheet, openWorkbook, type SheetRow, TooLargeSheet } from "../xlsx-rows.ts"
import { UnreadableZip } from "../zip.ts"
import { decodeOldText } from "./code-page.ts"

export interface SheetFile {
  header: string[]
  lines: SheetRow[]
  /** Its days count from 1904 instead of 1900. */
  from1904: boolean
  /** The sheet of the workbook that was read; null: the file has one only. */
  sheet: string | null
  /** The names of the sheets that may be read instead, with this one. */
  sheets: string[]
}

/** What a reader of sheets has to know of what they are about. */
export interface SheetReading<Target> {
  /** The field that a column of this name fills by default. */
  targetNamed: (name: string) => Target | null
  /** Whether a row below titles is the header, by the fields that it names; a row above it names none. */
  isHeader: (named: readonly Target[]) => boolean
  /** What to save again where the file is printed paper: `o rol`. */
  what: string
  /** The sheet of the workbook; else the first one with a header, else the first one that is not empty. */
  sheet?: string | null | undefined
}

/** Lines of a sheet, without its header. */
const MAX_SHEET_LINES = 10_000
const MAX_COLUMNS = 100
/** Sheets that are searched for a header. */
const MAX_SHEETS = 10
/** Rows that may be above the header. */
const MAX_TITLES = 9
const MAX_ROWS = MAX_TITLES + 1 + MAX_SHEET_LINES
/** Ten thousand lines of forty columns are about 25 MB of XML. */
const LIMITS = {
  unpacked: 120 * 1024 * 1024,
  cells: MAX_ROWS * MAX_COLUMNS,
  characters: 50_000_000,
  columns: MAX_COLUMNS,
}

const TOO_MANY_LINES = "O arquivo tem mais de 10.000 linhas. Divida-o em partes e importe uma por vez."
export const TOO_MANY_CELLS = "O arquivo não pôde ser lido: há células demais."
const DAMAGED_ZIP = "Não foi possível ler o arquivo: ele está danificado ou é grande demais depois de aberto."
const DAMAGED = "Não foi possível ler o arquivo. Salve-o de novo como XLSX ou CSV."

export const refused = (message: string): AppError => invalid({ file: [message] })

/**
 * The rows of an uploaded file; its content decides what it is. Throws 400 on `file` for what is no sheet, is damaged, or
 * contains more than an import takes, and on `sheet` for one that the workbook does not show. Time and memory depend on the sender: only for a
 * worker thread.
 */
export async function readSheet<Target>(path: string, reading: SheetReading<Target>): Promise<SheetFile> {
  const bytes = await readFile(path)
  try {
    const { from1904, sheets } = await open(bytes, reading.what)
    const { name, lines, titles } = await findTable(sheets, reading)
    lines.splice(0, titles)
    const header = lines.shift()
    if (header === undefined) throw refused("O arquivo está vazio.")
    if (lines.length === 0) throw refused("O arquivo só tem o cabeçalho, nenhuma linha.")
    if (lines.length > MAX_SHEET_LINES) throw refused(TOO_MANY_LINES)
    const isOne = sheets.length === 1
    return {
      header: headerOf(header.cells),
      lines,
      from1904,
      sheet: isOne ? null : name,
      sheets: isOne ? [] : sheets.slice(0, MAX_SHEETS).map((sheet) => sheet.name),
    }
  } catch (error) {
    throw refusalFor(error)
  }
}

interface Table {
  name: string
  lines: SheetRow[]
  /** Rows above the header. */
  titles: number
}

type Sheet = Omit<OpenSheet, "rows"> & { rows: () => AsyncIterable<SheetRow> | Iterable<SheetRow> }

async function findTable<Target>(sheets: readonly Sheet[], reading: SheetReading<Target>): Promise<Table> {
  const wished = reading.sheet ? sheets.filter(({ name }) => name === reading.sheet) : sheets
  if (wished.length === 0) throw invalid({ sheet: ["O arquivo não tem esta aba."] })
  let first: Table | null = null
  for (const sheet of wished.slice(0, MAX_SHEETS)) {
    const lines: SheetRow[] = []
    for await (const row of sheet.rows()) {
      lines.push(row)
      if (lines.length > MAX_ROWS) throw refused(TOO_MANY_LINES)
    }
    const titles = titlesAbove(lines, reading)
    const table = { name: sheet.name, lines, titles: titles ?? 0 }
    if (titles !== null) return table
    if (lines.length > 0) first ??= table
  }
  return first ?? { name: "", lines: [], titles: 0 }
}

async function open(bytes: Buffer, what: string): Promise<{ from1904: boolean; sheets: Sheet[] }> {
  if (bytes.subarray(0, 4).toString("latin1") === "PK\x03\x04") {
    const start = bytes.subarray(0, 200)
    if (start.includes(OPEN_SPREADSHEET)) return openDocument(await readOds(bytes, LIMITS))
    if (start.includes(OPEN_DOCUMENT)) throw refused(LIBRE_OFFICE)
    return openWorkbook(bytes, LIMITS)
  }
  if (FLAT_ODS.test(bytes.subarray(0, 200).toString("latin1")))
    return openDocument(await readFlatOds(bytes, LIMITS))
  const rows = csvRows(aTable(textOf(bytes), what), LIMITS)
  return { from1904: false, sheets: [{ name: "", rows: () => rows }] }
}

function openDocument(sheets: readonly OpenDocumentSheet[]): { from1904: boolean; sheets: Sheet[] } {
  return { from1904: false, sheets: sheets.map(({ name, lines }) => ({ name, rows: () => lines })) }
}

function refusalFor(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof TooLargeSheet)
    return refused(error.limit === "cells" ? TOO_MANY_CELLS : `O arquivo tem mais de ${MAX_COLUMNS} colunas.`)
  if (error instanceof OpenQuote)
    return refused(
      `As aspas abertas na linha ${error.line} não foram fechadas. Corrija a linha e salve de novo.`,
    )
  const isNoWorkbook = error instanceof UnreadableZip || error instanceof UnreadableWorkbook
  return refused(isNoWorkbook ? DAMAGED_ZIP : DAMAGED)
}

/**
 * How many title rows are above the header (a church's name, a year, a telephone): those before the first row that is
 * the header by the columns that it names. Null where no row does: the first one is then the header, and the user maps the columns.
 */
function titlesAbove<Target>(
  lines: readonly SheetRow[],
  { targetNamed, isHeader }: SheetReading<Target>,
): number | null {
  const named = lines
    .slice(0, MAX_TITLES + 1)
    .map(({ cells }) => cells.flatMap((cell) => (typeof cell === "string" ? (targetNamed(cell) ?? []) : [])))
  const at = named.findIndex((fields) => isHeader(fields))
  return at < 0 ? null : at
}

/** An ODS says so in its first file, which is not packed. */
const OPEN_DOCUMENT = "application/vnd.oasis.opendocument"
const OPEN_SPREADSHEET = `${OPEN_DOCUMENT}.spreadsheet`
const LIBRE_OFFICE = "Este arquivo do LibreOffice não é uma planilha. Salve a lista como .xlsx, .ods ou .csv."
/** A FODS is XML from its beginning. */
const FLAT_ODS = /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*)?<office:document[\s>]/

/** The container of the old Excel, in which a workbook under a password comes too. */
const OLD_EXCEL = "d0cf11e0"
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le")

/** UTF-8 with or without its mark, else UTF-16, else a code page of older Brazilian systems. */
function textOf(bytes: Buffer): string {
  if (bytes.subarray(0, 4).toString("hex") === OLD_EXCEL)
    throw refused(
      bytes.includes(ENCRYPTED)
        ? "Este arquivo está protegido por senha. Abra-o, retire a senha e salve de novo como .xlsx ou .csv."
        : "Este é um arquivo do Excel antigo (.xls). Abra-o e salve como .xlsx ou .csv.",
    )
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes)
  if (isUnmarkedUtf16(bytes)) return new TextDecoder("utf-16le").decode(bytes)
  if (bytes.includes(0)) throw refused("Tipo de arquivo não reconhecido. Use CSV, XLSX ou ODS.")
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    const text = decodeOldText(bytes)
    if (text === null) throw refused(UNKNOWN_CODE_PAGE)
    return text
  }
}

/** Letters of a European language in UTF-16, as Windows writes it without a mark: the second byte of nearly each is zero. */
function isUnmarkedUtf16(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 400)
  if (start.length < 4 || bytes.length % 2 === 1) return false
  const zeros = (odd: 0 | 1) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length
  return zeros(0) === 0 && zeros(1) > start.length * 0.45
}

const UNKNOWN_CODE_PAGE =
  "Não foi possível ler os acentos deste arquivo. Abra-o na planilha e salve como .xlsx, ou como CSV UTF-8."

/** Text that is no table would show its markup as columns: it is recognised by its first bytes. */
function aTable(text: string, what: string): string {
  if (text.includes("\0")) throw refused("Tipo de arquivo não reconhecido. Use CSV, XLSX ou ODS.")
  const start = text
    .slice(0, 200)
    .replace(/^\uFEFF/, "")
    .trimStart()
    .toLowerCase()
  if (start.startsWith("%pdf-"))
    throw refused(`Este é um arquivo PDF. Salve ${what} como XLSX ou CSV e importe de novo.`)
  if (/^<(!doctype html|html|head|body|meta|table|\?xml)[\s>]/.test(start))
    throw refused(
      "Este arquivo é uma página da web com nome de planilha. Abra-o no Excel e salve como .xlsx ou .csv.",
    )
  return text
}

/**
 * Gives each column a unique name: a second "Telefone" or "TELEFONE" becomes "Telefone (2)", a column without a name is
 * called by its letter.
 */
function headerOf(cells: readonly Cell[]): string[] {
  const seen = new Set<string>()
  return cells.map((cell, index) => {
    const text = (typeof cell === "string" ? cell.trim() : String(cell ?? "")).slice(0, 100)
    const name = text === "" ? `Coluna ${columnLetters(index)}` : text
    let own = name
    for (let times = 2; seen.has(plainName(own)); times += 1) own = `${name} (${times})`
    seen.add(plainName(own))
    return own
  })
}

function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}
