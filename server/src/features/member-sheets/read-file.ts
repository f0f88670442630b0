import { readFile } from "node:fs/promises"
import { setImmediate as breathe } from "node:timers/promises"
import { MAX_IMPORT_LINES } from "@aprisco/contract/member-sheets"
import { invalid, type Refusal } from "../../core/errors.ts"
import { UploadedFile } from "../../core/uploaded-file.ts"
import { type Cell, csvRows, xlsxRows } from "../../outside/sheet.ts"
import { unpacksWithin } from "../../outside/zip.ts"
import { fieldNamed, plain } from "./match-columns.ts"

export interface SheetLine {
  /** As a spreadsheet counts: the header is line 1. */
  line: number
  cells: Cell[]
}

export interface SheetFile {
  name: string
  header: string[]
  lines: SheetLine[]
}

/** Ten thousand lines of forty columns are about 25 MB of XML. */
const MAX_UNPACKED = 120 * 1024 * 1024
const MAX_COLUMNS = 100
/** Rows that may stand above the header. */
const MAX_TITLES = 9
const TOO_MANY_LINES = "O arquivo tem mais de 10.000 linhas. Divida-o em partes e importe uma por vez."

const refused = (message: string): Refusal => invalid({ file: [message] })
const damaged = () => refused("Não foi possível ler o arquivo. Salve-o de novo como XLSX ou CSV.")

/**
 * The rows of an uploaded file; its bytes decide what it is (security E9). Throws 400 on `file` for what is no sheet, is
 * damaged, or holds more than an import takes.
 */
export async function readSheet(upload: unknown): Promise<SheetFile> {
  const { name, bytes } = await uploadOf(upload)
  const rows = bytes.subarray(0, 4).toString("latin1") === "PK\x03\x04" ? fromXlsx(bytes) : fromText(bytes)
  const lines: SheetLine[] = []
  for await (const row of rows) {
    if (row.cells.every(isBlank)) continue
    if (row.cells.length > MAX_COLUMNS) throw refused(`O arquivo tem mais de ${MAX_COLUMNS} colunas.`)
    lines.push(row)
    if (lines.length > MAX_TITLES + 1 + MAX_IMPORT_LINES) throw refused(TOO_MANY_LINES)
  }
  lines.splice(0, titlesAbove(lines))
  const header = lines.shift()
  if (header === undefined) throw refused("O arquivo está vazio.")
  if (lines.length === 0) throw refused("O arquivo só tem o cabeçalho, nenhuma linha.")
  if (lines.length > MAX_IMPORT_LINES) throw refused(TOO_MANY_LINES)
  return { name, header: headerOf(header.cells), lines }
}

/**
 * How many rows stand above the header, as the church's name and the year do on many a roll: those before the first that names
 * the members' column and another one. None where no row does, or the first one names any: the person then says what is what.
 */
function titlesAbove(lines: readonly SheetLine[]): number {
  const named = lines
    .slice(0, MAX_TITLES + 1)
    .map(({ cells }) => cells.flatMap((cell) => (typeof cell === "string" ? (fieldNamed(cell) ?? []) : [])))
  if (named[0]?.length !== 0) return 0
  return Math.max(
    0,
    named.findIndex((fields) => fields.includes("fullName") && fields.length > 1),
  )
}

async function uploadOf(upload: unknown): Promise<{ name: string; bytes: Buffer }> {
  if (!(upload instanceof UploadedFile)) throw refused("Escolha um arquivo CSV ou XLSX.")
  if (upload.size === 0) throw refused("O arquivo está vazio.")
  const name = upload.name.replace(/\p{Cc}/gu, "").slice(0, 150) || "planilha"
  return { name, bytes: await readFile(upload.path) }
}

async function* fromXlsx(bytes: Buffer): AsyncGenerator<SheetLine> {
  if (!(await unpacksWithin(bytes, MAX_UNPACKED)))
    throw refused("Não foi possível ler o arquivo: ele está danificado ou é grande demais depois de aberto.")
  let seen = 0
  try {
    for await (const { index, cells } of xlsxRows(bytes)) {
      yield { line: index + 1, cells: withoutBlankEnd(cells) }
      seen += 1
      if (seen % 500 === 0) await breathe()
    }
  } catch (error) {
    throw error instanceof Error && error.name === "Refusal" ? error : damaged()
  }
}

async function* fromText(bytes: Buffer): AsyncGenerator<SheetLine> {
  const rows = csvRows(aTable(textOf(bytes)))
  for (const [index, cells] of rows.entries()) {
    yield { line: index + 1, cells: withoutBlankEnd(cells) }
    if (index % 500 === 0) await breathe()
  }
}

/** The container of the old Excel, in which a workbook under a password comes too. */
const OLD_EXCEL = "d0cf11e0"
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le")

/** UTF-8 with or without its mark, else UTF-16 with its mark, else the Windows-1252 of older Brazilian systems. */
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
    return new TextDecoder("windows-1252").decode(bytes)
  }
}

/** What is text and yet no table of values would show its markup as columns, and confuse: it is told apart by its first bytes. */
function aTable(text: string): string {
  const start = text
    .slice(0, 200)
    .replace(/^\uFEFF/, "")
    .trimStart()
    .toLowerCase()
  if (start.startsWith("%pdf-"))
    throw refused("Este é um arquivo PDF. Salve o rol como XLSX ou CSV e importe de novo.")
  if (/^<(!doctype html|html|head|body|meta|table|\?xml)[\s>]/.test(start))
    throw refused(
      "Este arquivo é uma página da web com nome de planilha. Abra-o no Excel e salve como .xlsx ou .csv.",
    )
  return text
}

/**
 * Each column by a name of its own, as names are compared: a second "Telefone" or "TELEFONE" is "Telefone (2)", a nameless
 * one goes by its letter.
 */
function headerOf(cells: readonly Cell[]): string[] {
  const seen = new Set<string>()
  return cells.map((cell, index) => {
    const text = (typeof cell === "string" ? cell.trim() : String(cell ?? "")).slice(0, 100)
    const name = text === "" ? `Coluna ${letterOf(index)}` : text
    let own = name
    for (let times = 2; seen.has(plain(own)); times += 1) own = `${name} (${times})`
    seen.add(plain(own))
    return own
  })
}

function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter
}

function withoutBlankEnd(cells: readonly Cell[]): Cell[] {
  let end = cells.length
  while (end > 0 && isBlank(cells[end - 1] ?? null)) end -= 1
  return cells.slice(0, end)
}

/** Whether a cell holds nothing that a person would see. */
export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "")
}
