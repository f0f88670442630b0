import { CsvError, parse } from "csv-parse/sync"
import { MAX_TEXT } from "./workbook-parts.ts"
import { MAX_ROWS, type SheetLimits, type SheetRow, TooLargeSheet } from "./xlsx-rows.ts"

/** Text whose quotes are not closed before its end. */
export class OpenQuote extends Error {
  /** The row in which they open, as a spreadsheet counts. */
  readonly line: number

  constructor(line: number) {
    super("a quote is not closed")
    this.name = "OpenQuote"
    this.line = line
  }
}

/** In the order in which they are tried: a comma may be part of a text in a line that is separated by something else. */
const SEPARATORS = [";", "\t", ",", "|"]
/** Lines that are searched for a separator: a title above the header has none. */
const FIRST_LINES = 10
/** Characters of one row: 100 cells of some length. More is an unclosed quote. */
const MAX_ROW = 1_000_000

/**
 * The rows of separated text, blank ones left out. A first line that names the separator, `sep=;`, is no row: no spreadsheet
 * shows it. Throws `TooLargeSheet`, and `OpenQuote`.
 */
export function csvRows(text: string, limits: Pick<SheetLimits, "cells" | "columns">): SheetRow[] {
  const named = /^sep=([;,|\t])[ ;,]{0,200}(?:\r\n|\n|\r)/i.exec(text.slice(0, 300))
  const body = named ? text.slice(named[0].length) : text
  const delimiter = named?.[1] ?? separatorOf(body)
  refuseMoreThan(limits.cells, body, delimiter)
  const rows: SheetRow[] = []
  let line = 0
  try {
    parse(body, {
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: MAX_ROW,
      // The parser itself stores no rows: most of a hostile file is blank.
      on_record: (texts: string[]) => {
        line += 1
        if (line > MAX_ROWS) throw new TooLargeSheet("cells")
        let end = texts.length
        while (end > 0 && texts[end - 1]?.trim() === "") end -= 1
        if (end > limits.columns) throw new TooLargeSheet("columns")
        if (end > 0) rows.push({ line, cells: texts.slice(0, end).map((cell) => cell.slice(0, MAX_TEXT)) })
        return null
      },
    })
  } catch (error) {
    if (error instanceof CsvError && error.code === "CSV_MAX_RECORD_SIZE") throw new TooLargeSheet("cells")
    if (error instanceof CsvError && error.code === "CSV_QUOTE_NOT_CLOSED") throw new OpenQuote(line + 1)
    throw error
  }
  return rows
}

function separatorOf(text: string): string {
  const lines = text.slice(0, 100_000).split(/\r\n|\n|\r/, FIRST_LINES)
  for (const line of lines) {
    const unquoted = line.replace(/"[^"]*"/g, "")
    const sign = SEPARATORS.find((separator) => unquoted.includes(separator))
    if (sign !== undefined) return sign
  }
  return ","
}

/** Counted before any cell is made: six million separators would make as many cells. */
function refuseMoreThan(max: number, text: string, delimiter: string): void {
  let separators = 0
  for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, at + 1)) {
    separators += 1
    if (separators > max) throw new TooLargeSheet("cells")
  }
}
