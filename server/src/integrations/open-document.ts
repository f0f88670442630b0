import { Readable } from "node:stream"
import type { Cell } from "./sheet.ts"
import { cellText, MAX_TEXT, UnreadableWorkbook } from "./workbook-parts.ts"
import { MAX_ROWS, type SheetLimits, type SheetRow, TooLargeSheet } from "./xlsx-rows.ts"
import { readXml } from "./xml.ts"
import { openZip } from "./zip.ts"

/** A sheet of an OpenDocument file, read as a whole. */
export interface OpenDocumentSheet {
  name: string
  lines: SheetRow[]
}

/** The visible sheets of an ODS. Throws as `openWorkbook` does. */
export async function readOds(file: Buffer, limits: SheetLimits): Promise<OpenDocumentSheet[]> {
  const zip = await openZip(file, limits.unpacked)
  const content = await zip.read("content.xml")
  if (content === null) throw new UnreadableWorkbook("no content.xml")
  return sheetsOf(content, limits)
}

/** The visible sheets of a FODS: the same document as one XML file. */
export function readFlatOds(file: Buffer, limits: SheetLimits): Promise<OpenDocumentSheet[]> {
  return sheetsOf(Readable.from(piecesOf(file)), limits)
}

const PIECE = 65_536

function* piecesOf(file: Buffer): Generator<Buffer> {
  for (let from = 0; from < file.length; from += PIECE) yield file.subarray(from, from + PIECE)
}

async function sheetsOf(bytes: Readable, limits: SheetLimits): Promise<OpenDocumentSheet[]> {
  const reader = new OpenDocumentReader(limits)
  for await (const _ of readXml(bytes, reader));
  if (!reader.isSpreadsheet) throw new UnreadableWorkbook("no spreadsheet")
  return reader.sheets
}

type Attribute = (name: string) => string | undefined

/** Turns the elements of a document into rows. A cell or row may say that it is repeated a million times: blank ones cost nothing. */
class OpenDocumentReader {
  readonly sheets: OpenDocumentSheet[] = []
  isSpreadsheet = false
  readonly #maxColumns: number
  readonly #hidden = new Set<string>()
  #cellsLeft: number
  #charactersLeft: number
  #style = ""
  #sheet: OpenDocumentSheet | null = null
  #line = 0
  #rowTimes = 1
  #cells: Cell[] = []
  #column = 0
  #cell: { times: number; attribute: Record<string, string | undefined>; text: string[] } | null = null
  #inText = false
  #inNote = false

  constructor(limits: SheetLimits) {
    this.#maxColumns = limits.columns
    this.#cellsLeft = limits.cells
    this.#charactersLeft = limits.characters
  }

  open(name: string, attribute: Attribute): void {
    if (name === "spreadsheet") this.isSpreadsheet = true
    else if (name === "style") this.#style = attribute("style:name") ?? ""
    else if (name === "table-properties" && attribute("table:display") === "false")
      this.#hidden.add(this.#style)
    else if (name === "table") this.#openSheet(attribute)
    else if (this.#sheet === null) return
    else if (name === "table-row") {
      this.#rowTimes = timesOf(attribute("table:number-rows-repeated"))
      this.#cells = []
      this.#column = 0
    } else if (name === "table-cell" || name === "covered-table-cell") this.#openCell(attribute)
    else if (name === "annotation") this.#inNote = true
    else if (this.#cell !== null && !this.#inNote) this.#openText(name)
  }

  text(value: string): void {
    const texts = this.#cell?.text
    const last = texts?.at(-1)
    if (!this.#inText || this.#inNote || texts === undefined || last === undefined) return
    if (last.length <= MAX_TEXT) texts[texts.length - 1] = last + value
  }

  close(name: string): void {
    if (name === "annotation") this.#inNote = false
    else if (name === "p") this.#inText = false
    else if (name === "table-cell" || name === "covered-table-cell") this.#keepCell()
    else if (name === "table-row") this.#keepRow()
    else if (name === "table") this.#sheet = null
  }

  #openSheet(attribute: Attribute): void {
    this.#sheet = { name: attribute("table:name") ?? "", lines: [] }
    this.#line = 0
    if (!this.#hidden.has(attribute("table:style-name") ?? "")) this.sheets.push(this.#sheet)
  }

  #openCell(attribute: Attribute): void {
    this.#spend(1)
    const names = ["value-type", "value", "date-value", "boolean-value", "string-value"]
    this.#cell = {
      times: timesOf(attribute("table:number-columns-repeated")),
      attribute: Object.fromEntries(names.map((name) => [name, attribute(`office:${name}`)])),
      text: [],
    }
  }

  #openText(name: string): void {
    if (name === "p") {
      this.#inText = true
      this.#cell?.text.push("")
    } else if (name === "s" || name === "tab") this.text(" ")
    else if (name === "line-break") this.text("\n")
  }

  #keepCell(): void {
    if (this.#cell === null) return
    const { times, attribute, text } = this.#cell
    this.#cell = null
    const value = cellOf(attribute, text.join("\n"))
    const from = this.#column
    this.#column = Math.min(from + times, Number.MAX_SAFE_INTEGER)
    if (value === null || (typeof value === "string" && value.trim() === "")) return
    if (this.#column > this.#maxColumns) throw new TooLargeSheet("columns")
    if (typeof value === "string") this.#charactersLeft -= value.length * times
    if (this.#charactersLeft < 0) throw new TooLargeSheet("cells")
    while (this.#cells.length < from) this.#cells.push(null)
    for (let time = 0; time < times; time += 1) this.#cells.push(value)
  }

  #keepRow(): void {
    if (this.#sheet === null) return
    const times = this.#rowTimes
    if (this.#cells.length > 0) {
      this.#spend(this.#cells.length * times)
      for (let time = 1; time <= times; time += 1)
        this.#sheet.lines.push({ line: this.#line + time, cells: this.#cells })
    }
    this.#line += times
    if (this.#line > 2 * MAX_ROWS) throw new TooLargeSheet("cells")
  }

  #spend(cells: number): void {
    this.#cellsLeft -= cells
    if (this.#cellsLeft < 0) throw new TooLargeSheet("cells")
  }
}

function timesOf(said: string | undefined): number {
  const times = Number(said ?? 1)
  return Number.isSafeInteger(times) && times > 0 && times <= MAX_ROWS ? times : 1
}

function cellOf(attribute: Record<string, string | undefined>, text: string): Cell {
  const { value, "date-value": day, "boolean-value": yes, "string-value": said } = attribute
  switch (attribute["value-type"]) {
    case "float":
    case "currency":
    case "percentage":
      return value === undefined || Number.isNaN(Number(value)) ? cellText(text) : Number(value)
    case "date": {
      const date = new Date(day?.includes("T") ? `${day}Z` : (day ?? ""))
      return Number.isNaN(date.getTime()) ? cellText(text) : date
    }
    case "boolean":
      return yes === "true"
    default:
      return cellText(said ?? text)
  }
}
