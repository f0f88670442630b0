import type { Cell } from "./sheet.ts"
import { cellText, MAX_TEXT, readWorkbook, TextOfCell, type Workbook } from "./workbook-parts.ts"
import { readXml } from "./xml.ts"
import { openZip, type ZipContents } from "./zip.ts"

export interface SheetRow {
  /** As a spreadsheet counts: the first row is 1. */
  line: number
  /** Without blank cells at the end; a blank row is not among the rows. */
  cells: Cell[]
}

export interface SheetLimits {
  /** Bytes of all that the file unpacks to. */
  unpacked: number
  /** Cells that are looked at, blank ones included. */
  cells: number
  /** Characters of all cells together: a workbook may name one long text a million times. */
  characters: number
  /** Columns of a row up to its last cell that is not blank. */
  columns: number
}

/** A sheet that goes beyond a limit. */
export class TooLargeSheet extends Error {
  readonly limit: "cells" | "columns"

  constructor(limit: TooLargeSheet["limit"]) {
    super(`too many ${limit}`)
    this.name = "TooLargeSheet"
    this.limit = limit
  }
}

/** As many as a spreadsheet shows. */
export const MAX_ROWS = 1_048_576

export interface OpenWorkbook {
  /** Its days count from 1904 instead of 1900, also those of numbers that no format shows as dates. */
  from1904: boolean
  /** The sheets that are shown, in their order. */
  sheets: OpenSheet[]
}

export interface OpenSheet {
  name: string
  /** Throws what the XML reader throws on a damaged file, and `TooLargeSheet` where all that was read of the workbook is too much. */
  rows: () => AsyncGenerator<SheetRow>
}

/** Throws `UnreadableZip`, `UnreadableWorkbook` or what the XML reader throws on a damaged file. */
export async function openWorkbook(file: Buffer, limits: SheetLimits): Promise<OpenWorkbook> {
  const zip = await openZip(file, limits.unpacked)
  const workbook = await readWorkbook(zip)
  const budget = { cells: limits.cells, characters: limits.characters }
  const sheets = workbook.sheets.map(({ name, path }) => ({
    name,
    rows: () => rowsOf(zip, path, new SheetReader(workbook, limits.columns, budget)),
  }))
  return { from1904: workbook.from1904, sheets }
}

async function* rowsOf(zip: ZipContents, path: string, sheet: SheetReader): AsyncGenerator<SheetRow> {
  const bytes = await zip.read(path)
  if (bytes === null) return
  for await (const _ of readXml(bytes, sheet)) yield* sheet.taken()
}

interface Budget {
  cells: number
  characters: number
}

/** Turns the elements of a sheet into rows. Cell references in the file can only move forward, and never create a wide array. */
class SheetReader {
  readonly #workbook: Workbook
  readonly #maxColumns: number
  readonly #budget: Budget
  readonly #text = new TextOfCell()
  #ready: SheetRow[] = []
  #line = 0
  #cells: Cell[] = []
  #column = -1
  #type = "n"
  #isDate = false
  #value = ""
  #inValue = false

  constructor(workbook: Workbook, maxColumns: number, budget: Budget) {
    this.#workbook = workbook
    this.#maxColumns = maxColumns
    this.#budget = budget
  }

  taken(): SheetRow[] {
    const rows = this.#ready
    this.#ready = []
    return rows
  }

  open(name: string, attribute: (name: string) => string | undefined): void {
    if (name === "row") {
      const said = Number(attribute("r"))
      this.#line = Number.isSafeInteger(said) && said > this.#line && said <= MAX_ROWS ? said : this.#line + 1
      if (this.#line > MAX_ROWS) throw new TooLargeSheet("cells")
      this.#cells = []
      this.#column = -1
    } else if (name === "c") {
      this.#budget.cells -= 1
      if (this.#budget.cells < 0) throw new TooLargeSheet("cells")
      this.#column = columnOf(attribute("r")) ?? this.#column + 1
      this.#type = attribute("t") ?? "n"
      this.#isDate = this.#workbook.dateFormats[Number(attribute("s") ?? 0)] ?? false
      this.#value = ""
      this.#text.begin()
    } else if (name === "v") this.#inValue = true
    else this.#text.open(name)
  }

  text(value: string): void {
    if (!this.#inValue) this.#text.add(value)
    else if (this.#value.length <= MAX_TEXT) this.#value += value
  }

  close(name: string): void {
    if (name === "v") this.#inValue = false
    else if (name === "c") this.#keep(this.#cell())
    else if (name === "row") {
      if (this.#cells.length > 0) this.#ready.push({ line: this.#line, cells: this.#cells })
    } else this.#text.close(name)
  }

  /** A blank cell takes no memory, however far to the right it is. */
  #keep(cell: Cell): void {
    if (cell === null || (typeof cell === "string" && cell.trim() === "")) return
    if (this.#column >= this.#maxColumns) throw new TooLargeSheet("columns")
    if (typeof cell === "string") this.#budget.characters -= cell.length
    if (this.#budget.characters < 0) throw new TooLargeSheet("cells")
    while (this.#cells.length < this.#column) this.#cells.push(null)
    this.#cells[this.#column] = cell
  }

  #cell(): Cell {
    const value = this.#value
    switch (this.#type) {
      case "s":
        return this.#workbook.texts[Number(value)] ?? null
      case "inlineStr":
        return this.#text.value()
      case "str":
      case "e":
        return cellText(value)
      case "b":
        return value === "" ? null : value === "1" || value === "true"
      case "d":
        return dateOrText(value)
      default:
        return this.#number(value)
    }
  }

  #number(text: string): Cell {
    const value = Number(text)
    if (text.trim() === "" || Number.isNaN(value)) return text.trim() === "" ? null : cellText(text)
    return this.#isDate ? (dayFromSerial(value, this.#workbook.from1904) ?? value) : value
  }
}

/** `C12` → 2; null without letters, or beyond the last column that a sheet has (XFD). */
function columnOf(reference: string | undefined): number | null {
  const letters = /^\$?([A-Z]{1,3})/.exec(reference ?? "")?.[1]
  if (letters === undefined) return null
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function dateOrText(text: string): Cell {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? cellText(text) : date
}

/** Days from 1900 to the year 9999. */
const LAST_SERIAL = 2_958_465
const DAYS_TO_1904 = 1_462

function dayFromSerial(serial: number, from1904: boolean): Date | null {
  // Below 1 it is a time of day, or the zero that a formula shows for a blank cell: no day.
  if (serial < 1 || serial > LAST_SERIAL) return null
  const days = from1904 ? serial + DAYS_TO_1904 : serial
  // Spreadsheets count 29 February 1900, which did not exist.
  const since = days < 60 ? days + 1 : days
  return new Date(Date.UTC(1899, 11, 30) + Math.round(since * 86_400_000))
}
