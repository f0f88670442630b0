import { Readable } from "node:stream"
import { setImmediate as breathe } from "node:timers/promises"
import { detectDelimiter, parseCsv, writeCsvStream } from "hucre/csv"
import { streamXlsxRows, writeXlsx, writeXlsxStream } from "hucre/xlsx"

export type Cell = string | number | boolean | Date | null

export interface SheetColumn {
  header: string
  /** In characters. */
  width: number
  /** Holds dates. */
  dates?: boolean
}

/** Rows as they come; a batch at a time costs fewer turns of the event loop than one by one. */
export type RowBatches = AsyncIterable<readonly Cell[][]>

const DATES = "dd/mm/yyyy"

/** A workbook of one sheet, written while it is read: memory does not grow with the rows. Text stays text, whatever it begins with. */
export function xlsxOf(name: string, columns: readonly SheetColumn[], batches: RowBatches): Readable {
  const described = columns.map(({ header, width, dates }) => ({
    header,
    width,
    ...(dates ? { numFmt: DATES } : {}),
  }))
  return poured(writeXlsxStream(rowsOf(batches), { name, columns: described, freezePane: { rows: 1 } }))
}

/**
 * What Excel opens in Brazil: UTF-8 with its mark, `;` between cells, dates as `DD/MM/AAAA`. A cell that a spreadsheet would
 * take for a formula begins with an apostrophe (security E10).
 */
export function csvOf(columns: readonly SheetColumn[], batches: RowBatches): Readable {
  const headers = columns.map(({ header }) => header)
  return poured(
    writeCsvStream(rowsOf(batches), {
      headers,
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

/**
 * The text of a separated file, row by row; blank rows are there, so that a row's place is its line. A first line that names
 * the separator, `sep=;`, is no row: no spreadsheet shows it.
 */
export function csvRows(text: string): Cell[][] {
  const named = /^sep=([;,|\t])[ ;,]*(?:\r\n|\n|\r)/i.exec(text)
  if (named?.[1]) return parseCsv(text.slice(named[0].length), { delimiter: named[1] })
  const [head = ""] = text.split(/\r?\n/, 1)
  const unquoted = head.replace(/"[^"]*"/g, "")
  const separator = [";", "\t", ","].find((sign) => unquoted.includes(sign)) ?? detectDelimiter(text)
  return parseCsv(text, { delimiter: separator })
}

/** Sheets that are looked at for one that somebody has written on; each is read from the beginning. */
const MOST_SHEETS = 3

/**
 * The rows of a workbook's first sheet that holds anything, with their place in it, from 0; blank rows of those before it may
 * come first. Throws what the reader throws on a damaged file.
 */
export async function* xlsxRows(bytes: Uint8Array): AsyncGenerator<{ index: number; cells: Cell[] }> {
  for (let sheet = 0; sheet < MOST_SHEETS; sheet += 1) {
    let holdsAny = false
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      const cells = values.map(plain)
      holdsAny ||= cells.some((cell) => cell !== null && cell !== "")
      yield { index, cells }
    }
    if (holdsAny) return
  }
}

function plain(value: unknown): Cell {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value
  return value instanceof Date ? value : null
}

async function* rowsOf(batches: RowBatches): AsyncGenerator<Cell[]> {
  for await (const batch of batches) {
    for (const row of batch) yield row
    // Whoever else waits for an answer is served between two batches.
    await breathe()
  }
}

function poured(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream)
}
