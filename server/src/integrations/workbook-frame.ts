import { Readable } from "node:stream"
import { unzipSync } from "fflate"
import { colToLetter, writeXlsx } from "hucre/xlsx"
import { type ZipFile, zippedOf } from "./zip-stream.ts"

export interface SheetColumn {
  header: string
  /** In characters. */
  width: number
  /** Contains dates. */
  dates?: boolean
  /** Contains integer cents. They are numbers in a sheet, so that it can add them up, and never texts behind an apostrophe. */
  money?: boolean
}

const DATES = "dd/mm/yyyy"
const MONEY = "#,##0.00"
/** The font that a spreadsheet has where a cell says nothing. */
const HEADING = { font: { name: "Calibri", size: 11, bold: true } }

/** Printed on its side, as wide as one sheet of paper, on as many as its rows need. */
export const PRINTED = {
  paperSize: "a4",
  orientation: "landscape",
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
} as const

/** A column as the library takes it: beside its heading there is room for the arrow of the filter. */
export function describedColumn({ header, width, dates, money }: SheetColumn) {
  return {
    width: Math.max(width, header.length + 4),
    ...(dates ? { numFmt: DATES } : {}),
    ...(money ? { numFmt: MONEY } : {}),
  }
}

/** The headings of a sheet in bold, by their place. */
export function boldHeadings(columns: readonly SheetColumn[]) {
  return new Map(columns.map(({ header }, place) => [`0,${place}`, { value: header, style: HEADING }]))
}

/** Adds the XML of rows to a sheet below its headings; `styles`: of each column, the workbook's number of its format, 0 for none. */
type RowWriter = (styles: readonly number[]) => AsyncIterable<{ xml: string; rows: number }>

/**
 * A workbook of one sheet, written while its rows are read: its headings are bold, stay in view, can be filtered, and are printed on each page.
 * Everything but the rows is the library's.
 */
export function workbookOfRows(name: string, columns: readonly SheetColumn[], write: RowWriter): Readable {
  return zippedOf(partsOf(name, columns, write))
}

async function* partsOf(
  name: string,
  columns: readonly SheetColumn[],
  write: RowWriter,
): AsyncGenerator<ZipFile> {
  const workbook = await writeXlsx({
    sheets: [
      {
        name,
        columns: columns.map(describedColumn),
        // A row of numbers, to learn how the library numbers the formats; it is not written.
        rows: [columns.map(({ header }) => header), columns.map(() => 0)],
        cells: boldHeadings(columns),
        freezePane: { rows: 1 },
        autoFilter: { range: `A1:${lastColumn(columns)}1` },
        pageSetup: { ...PRINTED, printTitlesRow: "$1:$1" },
      },
    ],
  })
  for (const [part, content] of Object.entries(unzipSync(workbook))) {
    const text = Buffer.from(content).toString("utf8")
    if (part.includes("worksheets/")) yield { name: part, bytes: sheetXml(text, columns, write) }
    else yield { name: part, bytes: Readable.from([Buffer.from(withQuotedName(text))]) }
  }
}

/** A name with a blank is quoted in a reference, which the library does not do. */
function withQuotedName(workbook: string): string {
  return workbook.replace(
    /(<definedName [^>]*>)(.*)(!\$1:\$1<)/,
    (_, start: string, name: string, end: string) => `${start}'${name.replaceAll("'", "''")}'${end}`,
  )
}

async function* sheetXml(
  text: string,
  columns: readonly SheetColumn[],
  write: RowWriter,
): AsyncGenerator<Buffer> {
  const example = text.indexOf('<row r="2"')
  const end = text.indexOf("</sheetData>")
  const styles = [...text.slice(example, end).matchAll(/<c [^>]*>/g)].map(([cell]) =>
    Number(/ s="(\d+)"/.exec(cell)?.[1] ?? 0),
  )
  yield Buffer.from(text.slice(0, example).replace(/<dimension[^>]*>/, ""))
  let last = 1
  for await (const { xml, rows } of write(styles)) {
    last += rows
    yield Buffer.from(xml)
  }
  yield Buffer.from(
    text.slice(end).replace(/<autoFilter ref="[^"]*"/, `<autoFilter ref="A1:${lastColumn(columns)}${last}"`),
  )
}

const lastColumn = (columns: readonly SheetColumn[]) => colToLetter(Math.max(0, columns.length - 1))
