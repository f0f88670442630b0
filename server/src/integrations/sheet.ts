import { Readable } from "node:stream"
import { setImmediate as breathe } from "node:timers/promises"
import { writeCsvStream } from "hucre/csv"
import { writeXlsx, writeXlsxStream } from "hucre/xlsx"

export type Cell = string | number | boolean | Date | null

export interface SheetColumn {
  header: string
  /** In characters. */
  width: number
  /** Contains dates. */
  dates?: boolean
}

/** Rows as they come; a batch at a time costs fewer turns of the event loop than one by one. */
export type RowBatches = AsyncIterable<readonly Cell[][]>

export const DATES = "dd/mm/yyyy"
const CHUNK_BYTES = 65_536

/** A workbook of one sheet, written while it is read: memory does not grow with the rows. Text stays text, whatever it begins with. */
export function xlsxOf(name: string, columns: readonly SheetColumn[], batches: RowBatches): Readable {
  const described = columns.map(({ header, width, dates }) => ({
    header,
    width,
    ...(dates ? { numFmt: DATES } : {}),
  }))
  return asNodeStream(writeXlsxStream(rowsOf(batches), { name, columns: described, freezePane: { rows: 1 } }))
}

/**
 * What Excel opens in Brazil: UTF-8 with its mark, `;` between cells, dates as `DD/MM/AAAA`. A cell that a spreadsheet would
 * take for a formula begins with an apostrophe.
 */
export function csvOf(columns: readonly SheetColumn[], batches: RowBatches): Readable {
  return asNodeStream(
    // The head as a row like the others: a church writes heads too, and `headers` would not be escaped.
    writeCsvStream(headedRows(columns, batches), {
      delimiter: ";",
      bom: true,
      escapeFormulae: true,
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
        columns: columns.map(({ width, dates }) => ({ width, ...(dates ? { numFmt: DATES } : {}) })),
        rows: [columns.map(({ header }) => header), ...rows.map((row) => [...row])],
        freezePane: { rows: 1 },
      })),
    }),
  )
}

async function* headedRows(columns: readonly SheetColumn[], batches: RowBatches): AsyncGenerator<Cell[]> {
  yield columns.map(({ header }) => header)
  yield* rowsOf(batches)
}

async function* rowsOf(batches: RowBatches): AsyncGenerator<Cell[]> {
  for await (const batch of batches) {
    for (const row of batch) yield row
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
