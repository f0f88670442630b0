import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { unzipSync } from "fflate"
import { writeCsv } from "hucre/csv"
import { writeXlsxStream } from "hucre/xlsx"
import { type Expression, sql } from "kysely"
import { type CopiedQuery, copyOut } from "../db/copy-out.ts"
import type { Db } from "../db/tenant-scope.ts"
import { DATES, type SheetColumn } from "./sheet.ts"
import { type CellKind, rowWriter, textOfCell } from "./sheet-xml.ts"
import { type ZipFile, zippedOf } from "./zip-stream.ts"

/** A column of a list whose cells PostgreSQL writes. */
export interface ListColumn {
  header: string
  /** In characters. */
  width: number
  /** `label`: a word of this code's own, which needs no care in a sheet. */
  kind: CellKind | "label"
  /** Of a row of the list's query. */
  value: Expression<unknown>
}

/** The same column without a value. */
export function blankColumn<C extends Pick<ListColumn, "kind" | "value">>(column: C): C {
  const types = { text: "text", label: "text", date: "date", number: "numeric" } as const
  return { ...column, value: sql`null::${sql.raw(types[column.kind])}` }
}

/** A list that may be long: its columns, and the query of its rows with the values that are to be selected. */
export interface List {
  columns: readonly ListColumn[]
  rows: (values: readonly Expression<unknown>[]) => CopiedQuery
}

/** What Excel opens in Brazil, as `csvOf` writes it, but written by PostgreSQL. */
export function csvOfList(db: Db, list: List): Readable {
  return Readable.from(csvOfRows(db, list), { objectMode: false })
}

async function* csvOfRows(db: Db, { columns, rows }: List): AsyncGenerator<Buffer> {
  const headers = columns.map(({ header }) => header)
  yield Buffer.from(writeCsv([headers], { delimiter: ";", bom: true }))
  const query = rows(columns.map(({ kind, value }) => csvValue(kind, value)))
  yield* copyOut(db, query, "format csv, delimiter ';'")
}

function csvValue(kind: ListColumn["kind"], value: Expression<unknown>): Expression<unknown> {
  if (kind === "text") return withoutFormula(value)
  // A Brazilian spreadsheet takes 1.234 for a thousand.
  return kind === "number" ? sql`replace((${value})::text, '.', ',')` : value
}

/** The code points with which a cell begins that a spreadsheet may take for a formula: tab, line feed, carriage return, + - = @ | */
const FORMULA_STARTS = [9, 10, 13, 43, 45, 61, 64, 124]

/** A text that no spreadsheet takes for a formula. An empty one is no value, which COPY writes without quotes. */
function withoutFormula(value: Expression<unknown>): Expression<unknown> {
  return sql`case when ascii(${value}) in (${sql.join(FORMULA_STARTS.map((code) => sql.lit(code)))})
    then '''' || ${value} else nullif(${value}, '') end`
}

/** A workbook of one sheet, as `xlsxOf` writes it, from rows that PostgreSQL writes. */
export function xlsxOfList(db: Db, name: string, list: List): Readable {
  return zippedOf(workbookParts(db, name, list))
}

async function* workbookParts(db: Db, name: string, { columns, rows }: List): AsyncGenerator<ZipFile> {
  const described: SheetColumn[] = columns.map(({ kind, ...column }) => ({
    ...column,
    dates: kind === "date",
  }))
  for (const [part, content] of await emptyWorkbook(name, described)) {
    const text = Buffer.from(content).toString("utf8")
    const end = text.indexOf(END_OF_ROWS)
    yield {
      name: part,
      bytes: end < 0 ? Readable.from([content]) : sheetXml(text.slice(0, end), text.slice(end)),
    }
  }

  async function* sheetXml(start: string, end: string): AsyncGenerator<Buffer> {
    yield Buffer.from(start)
    const rowXml = rowWriter(
      columns.map(({ kind }) => (kind === "label" ? "text" : kind)),
      Number(start.match(/ s="(\d+)"/)?.[1]),
    )
    // The first row is that of the headers.
    let number = 1
    const query = rows(columns.map(({ kind, value }) => (kind === "date" ? serialOf(value) : value)))
    let pieces: string[] = []
    for await (const block of copyOut(db, query, COLUMNS_WITH_TABS)) {
      for (const line of linesOf(block)) {
        rowXml(pieces, line, ++number)
        if (pieces.length < PIECES_AT_ONCE) continue
        yield Buffer.from(pieces.join(""))
        pieces = []
      }
    }
    yield Buffer.from(pieces.join(""))
    yield Buffer.from(end)
  }
}

/** COPY's text format has no line break but those between rows. */
function linesOf(block: Buffer): string[] {
  return block.toString("utf8", 2).split("\r\n")
}

/** About 50 KB of XML: V8 collects longer texts with the whole heap, which doubled the time. */
const PIECES_AT_ONCE = 4_000

const END_OF_ROWS = "</sheetData>"
const COLUMNS_WITH_TABS = "format text, null ''"

/** Everything but the rows is the library's: widths, styles, the frozen header, the parts of the package. */
async function emptyWorkbook(name: string, columns: readonly SheetColumn[]): Promise<[string, Uint8Array][]> {
  const described = columns.map(({ header, width, dates }) => ({
    header,
    width,
    ...(dates ? { numFmt: DATES } : {}),
  }))
  const stream = writeXlsxStream([], { name, columns: described, freezePane: { rows: 1 } })
  return Object.entries(unzipSync(await buffer(stream)))
}

/** A date as a sheet stores it: days since 1899-12-30, but for a leap day of 1900 that there was not. */
function serialOf(date: Expression<unknown>): Expression<unknown> {
  return sql`${date} - case when ${date} < date '1900-03-01' then date '1899-12-31' else date '1899-12-30' end`
}

/** Rows of texts, for paper: dates are DD/MM/YYYY, what is not there is empty. */
export async function* textRows(db: Db, query: CopiedQuery): AsyncGenerator<string[][]> {
  for await (const block of copyOut(db, query, COLUMNS_WITH_TABS))
    yield linesOf(block).map((line) => line.split("\t").map(textOfCell))
}
