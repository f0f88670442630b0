import { Readable } from "node:stream"
import { writeCsv } from "hucre/csv"
import { type Expression, sql } from "kysely"
import { type CopiedQuery, copyOut } from "../db/copy-out.ts"
import type { Db } from "../db/tenant-scope.ts"
import { type CellKind, rowWriter, textOfCell } from "./sheet-xml.ts"
import { workbookOfRows } from "./workbook-frame.ts"

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
export function xlsxOfList(db: Db, name: string, { columns, rows }: List): Readable {
  const described = columns.map(({ header, width, kind }) => ({ header, width, dates: kind === "date" }))
  return workbookOfRows(name, described, async function* (styles) {
    const kinds = columns.map(({ kind }) => (kind === "label" ? "text" : kind))
    const rowXml = rowWriter(kinds, styles)
    const query = rows(columns.map(({ kind, value }) => (kind === "date" ? serialOf(value) : value)))
    // The first row is that of the headers.
    let number = 1
    let written = 1
    let pieces: string[] = []
    for await (const block of copyOut(db, query, COLUMNS_WITH_TABS)) {
      for (const line of linesOf(block)) {
        rowXml(pieces, line, ++number)
        if (pieces.length < PIECES_AT_ONCE) continue
        yield { xml: pieces.join(""), rows: number - written }
        written = number
        pieces = []
      }
    }
    yield { xml: pieces.join(""), rows: number - written }
  })
}

/** COPY's text format has no line break but those between rows. */
function linesOf(block: Buffer): string[] {
  return block.toString("utf8", 2).split("\r\n")
}

/** About 50 KB of XML: V8 collects longer texts with the whole heap, which doubled the time. */
const PIECES_AT_ONCE = 4_000

const COLUMNS_WITH_TABS = "format text, null ''"

/** A date as a sheet stores it: days since 1899-12-30, but for a leap day of 1900 that there was not. */
function serialOf(date: Expression<unknown>): Expression<unknown> {
  return sql`${date} - case when ${date} < date '1900-03-01' then date '1899-12-31' else date '1899-12-30' end`
}

/** Rows of texts, for paper: dates are DD/MM/YYYY, what is not there is empty. */
export async function* textRows(db: Db, query: CopiedQuery): AsyncGenerator<string[][]> {
  for await (const block of copyOut(db, query, COLUMNS_WITH_TABS))
    yield linesOf(block).map((line) => line.split("\t").map(textOfCell))
}
