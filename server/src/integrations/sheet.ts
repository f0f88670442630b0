import { Readable } from "node:stream"
import { setImmediate as breathe } from "node:timers/promises"
import { amountOf } from "@aprisco/contract/kit/money"
import { writeCsv, writeCsvStream } from "hucre/csv"
import { writeXlsx } from "hucre/xlsx"
import { rowOfCells } from "./sheet-xml.ts"
import { boldHeadings, describedColumn, PRINTED, type SheetColumn, workbookOfRows } from "./workbook-frame.ts"

export type Cell = string | number | boolean | Date | null

/** Rows as they come; a batch at a time costs fewer turns of the event loop than one by one. */
export type RowBatches = AsyncIterable<readonly Cell[][]>

const CHUNK_BYTES = 65_536

/** A workbook of one sheet, written while it is read: memory does not grow with the rows. Text stays text, whatever it begins with. */
export function xlsxOf(name: string, columns: readonly SheetColumn[], batches: RowBatches): Readable {
  return workbookOfRows(name, columns, async function* (styles) {
    let number = 1
    for await (const batch of batches) {
      const xml = batch.map((row) => rowOfCells(row.map(valueIn(columns)), ++number, styles)).join("")
      yield { xml, rows: batch.length }
      // Other requests are served between two batches.
      await breathe()
    }
  })
}

/** Cents are written as an amount, and a day of a column of dates as a date. */
const valueIn = (columns: readonly SheetColumn[]) => (cell: Cell, index: number) => {
  if (columns[index]?.money && typeof cell === "number") return cell / 100
  return columns[index]?.dates && typeof cell === "string" && DAY.test(cell) ? new Date(cell) : cell
}

const DAY = /^\d{4}-\d\d-\d\d$/

/**
 * What Excel opens in Brazil: UTF-8 with its mark, `;` between cells, dates as `DD/MM/AAAA`, money as `-1234,56`, decimals with a comma. A text that a
 * spreadsheet would take for a formula begins with an apostrophe.
 */
export function csvOf(columns: readonly SheetColumn[], batches: RowBatches): Readable {
  return asNodeStream(
    // The head as a row like the others: a church writes heads too, and `headers` would not be escaped.
    writeCsvStream(headedRows(columns, batches), {
      delimiter: ";",
      bom: true,
      dateFormat: "DD/MM/YYYY",
    }),
  )
}

/** A small workbook of several sheets, whole. */
export async function workbookOf(
  sheets: readonly { name: string; columns: readonly SheetColumn[]; rows: readonly Cell[][] }[],
): Promise<Buffer> {
  return Buffer.from(
    await writeXlsx({
      sheets: sheets.map(({ name, columns, rows }) => ({
        name,
        columns: columns.map(describedColumn),
        rows: [columns.map(({ header }) => header), ...rows.map((row) => row.map(valueIn(columns)))],
        cells: boldHeadings(columns),
        pageSetup: PRINTED,
        freezePane: { rows: 1 },
      })),
    }),
  )
}

/** A figure in a file without columns of one kind: cents, or a number with decimals. */
export type Figure = { readonly cents: number } | number

/** As `csvOf`, of few rows that are not one table: titles, figures, tables below each other. */
export function csvOfParts(rows: readonly (readonly (string | Figure | null)[])[]): Buffer {
  const cells = rows.map((row) =>
    row.map((cell) => {
      if (cell === null) return ""
      if (typeof cell === "number") return withComma(cell)
      return typeof cell === "object" ? amountOf(cell.cents).replace(".", ",") : withoutFormula(cell)
    }),
  )
  return Buffer.from(writeCsv(cells, { delimiter: ";", bom: true }))
}

/** A number as a Brazilian spreadsheet reads it: it takes 1.234 for a thousand. */
function withComma(value: number): string {
  return String(value).replace(".", ",")
}

async function* headedRows(columns: readonly SheetColumn[], batches: RowBatches): AsyncGenerator<Cell[]> {
  yield columns.map(({ header }) => withoutFormula(header))
  yield* rowsOf(batches, (cell, index) => {
    if (columns[index]?.dates && typeof cell === "string" && DAY.test(cell))
      return cell.split("-").reverse().join("/")
    if (typeof cell === "string") return withoutFormula(cell)
    if (typeof cell !== "number") return cell
    return columns[index]?.money ? amountOf(cell).replace(".", ",") : withComma(cell)
  })
}

/** The library's own care would put money below zero behind an apostrophe too. */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r\n|]/.test(text) ? `'${text}` : text
}

async function* rowsOf(
  batches: RowBatches,
  cellOf: (cell: Cell, index: number) => Cell,
): AsyncGenerator<Cell[]> {
  for await (const batch of batches) {
    for (const row of batch) yield row.map(cellOf)
    // Other requests are served between two batches.
    await breathe()
  }
}

/** In chunks of some size: the writers give each row as one, and each chunk is a write to the socket. */
function asNodeStream(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.from(inLargeChunks(stream), { objectMode: false })
}

async function* inLargeChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of stream) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes < CHUNK_BYTES) continue
    yield Buffer.concat(waiting, bytes)
    waiting = []
    bytes = 0
  }
  yield Buffer.concat(waiting, bytes)
}
