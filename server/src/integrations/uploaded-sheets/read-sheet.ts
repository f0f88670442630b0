import { readFile } from "node:fs/promises"
import { AppError, invalid } from "../../core/errors.ts"
import { plainName } from "../../core/plain-name.ts"
import { csvRows } from "../csv-rows.ts"
import type { Cell } from "../sheet.ts"
import { UnreadableWorkbook } from "../workbook-parts.ts"
import { openWorkbook, type SheetRow, TooLargeSheet } from "../xlsx-rows.ts"
import { UnreadableZip } from "../zip.ts"
import { decodeOldText } from "./code-page.ts"

export interface SheetFile {
  header: string[]
  lines: SheetRow[]
  /** Its days count from 1904 instead of 1900. */
  from1904: boolean
}

/** What a reader of sheets has to know of what they are about. */
export interface SheetReading<Target> {
  /** The field that a column of this name fills by default. */
  targetNamed: (name: string) => Target | null
  /** Whether a row below titles is the header, by the fields that it names; a row above it names none. */
  isHeader: (named: readonly Target[]) => boolean
  /** What to save again where the file is printed paper: `o rol`. */
  what: string
}

/** Lines of a sheet, without its header. */
const MAX_SHEET_LINES = 10_000
const MAX_COLUMNS = 100
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
 * contains more than an import takes. Time and memory depend on the sender: only for a worker thread.
 */
export async function readSheet<Target>(path: string, reading: SheetReading<Target>): Promise<SheetFile> {
  const bytes = await readFile(path)
  const lines: SheetRow[] = []
  let from1904 = false
  try {
    const opened = await open(bytes, reading.what)
    from1904 = opened.from1904
    for await (const row of opened.rows) {
      lines.push(row)
      if (lines.length > MAX_ROWS) throw refused(TOO_MANY_LINES)
    }
  } catch (error) {
    throw refusalFor(error)
  }
  lines.splice(0, titlesAbove(lines, reading))
  const header = lines.shift()
  if (header === undefined) throw refused("O arquivo está vazio.")
  if (lines.length === 0) throw refused("O arquivo só tem o cabeçalho, nenhuma linha.")
  if (lines.length > MAX_SHEET_LINES) throw refused(TOO_MANY_LINES)
  return { header: headerOf(header.cells), lines, from1904 }
}

async function open(
  bytes: Buffer,
  what: string,
): Promise<{ from1904: boolean; rows: AsyncIterable<SheetRow> | Iterable<SheetRow> }> {
  if (bytes.subarray(0, 4).toString("latin1") === "PK\x03\x04") return openWorkbook(bytes, LIMITS)
  return { from1904: false, rows: csvRows(aTable(textOf(bytes), what), LIMITS) }
}

function refusalFor(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof TooLargeSheet)
    return refused(error.limit === "cells" ? TOO_MANY_CELLS : `O arquivo tem mais de ${MAX_COLUMNS} colunas.`)
  const isNoWorkbook = error instanceof UnreadableZip || error instanceof UnreadableWorkbook
  return refused(isNoWorkbook ? DAMAGED_ZIP : DAMAGED)
}

/**
 * How many title rows are above the header (a church's name, a year): those before the first row that is
 * the header by the columns that it names. None where no row does, or the first one names any: the user then maps the columns.
 */
function titlesAbove<Target>(
  lines: readonly SheetRow[],
  { targetNamed, isHeader }: SheetReading<Target>,
): number {
  const named = lines
    .slice(0, MAX_TITLES + 1)
    .map(({ cells }) => cells.flatMap((cell) => (typeof cell === "string" ? (targetNamed(cell) ?? []) : [])))
  if (named[0]?.length !== 0) return 0
  return Math.max(
    0,
    named.findIndex((fields) => isHeader(fields)),
  )
}

/** The container of the old Excel, in which a workbook under a password comes too. */
const OLD_EXCEL = "d0cf11e0"
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le")

/** UTF-8 with or without its mark, else UTF-16 with its mark, else a code page of older Brazilian systems. */
function textOf(bytes: Buffer): string {
  if (bytes.subarray(0, 4).toString("hex") === OLD_EXCEL)
    throw refused(
      bytes.includes(ENCRYPTED)
        ? "Este arquivo está protegido por senha. Abra-o, retire a senha e salve de novo como .xlsx ou .csv."
        : "Este é um arquivo do Excel antigo (.xls). Abra-o e salve como .xlsx ou .csv.",
    )
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes)
  if (bytes.includes(0)) throw refused("Tipo de arquivo não reconhecido. Use CSV ou XLSX.")
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    const text = decodeOldText(bytes)
    if (text === null) throw refused(UNKNOWN_CODE_PAGE)
    return text
  }
}

const UNKNOWN_CODE_PAGE =
  "Não foi possível ler os acentos deste arquivo. Abra-o na planilha e salve como .xlsx, ou como CSV UTF-8."

/** Text that is no table would show its markup as columns: it is recognised by its first bytes. */
function aTable(text: string, what: string): string {
  if (text.includes("\0")) throw refused("Tipo de arquivo não reconhecido. Use CSV ou XLSX.")
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
