import type { Readable } from "node:stream"
import { amountOf } from "@aprisco/contract/kit/money"
import { SHEET_TYPES, type SheetFormat } from "@aprisco/contract/kit/sheets"
import { BOOKS_NOTICE } from "@aprisco/contract/treasury/labels"
import type { Context } from "../../../../core/context.ts"
import type { FileReply } from "../../../../core/route-handler.ts"
import { PDF_WIDTH, pdfOf } from "../../../../integrations/pdf.ts"
import { type Cell, csvOf, xlsxOf } from "../../../../integrations/sheet.ts"
import type { Period } from "./period.ts"

export interface ReportColumn {
  header: string
  /** In characters; on paper its part of the page. */
  width: number
  /** `money`: its cells are integer cents. `day`: `YYYY-MM-DD`. */
  kind: "text" | "money" | "day"
}

/** One for each column. */
export type ReportCells = readonly (string | number | null)[]

/** A report as rows: the same in every format. */
export interface ReportTable {
  title: string
  /** Of the file, without its ending. */
  name: string
  /** What is told below the title on paper. */
  lines: readonly string[]
  columns: readonly ReportColumn[]
  /** How many rows come. */
  rows: number
  read: (reading: Context) => AsyncIterable<ReportCells[]>
}

/** `01/10/2026 a 31/10/2026` */
export function periodInWords({ from, to }: Period): string {
  return `${brazilian(from)} a ${brazilian(to)}`
}

/** A report as a file of this format, written while it is sent. Its last row says what every report says of the books (docs/product/treasury.md#4.2). */
export function reportFile(format: SheetFormat, table: ReportTable, count: number): FileReply {
  return {
    type: SHEET_TYPES[format],
    name: `${table.name}.${format}`,
    rows: count,
    bytes: (reading) => (format === "pdf" ? printed(reading, table) : sheet(reading, format, table)),
  }
}

function sheet(reading: Context, format: "csv" | "xlsx", table: ReportTable): Readable {
  const columns = table.columns.map(({ header, width, kind }) => ({
    header,
    width,
    dates: kind === "day",
    money: kind === "money",
  }))
  const cells = mapped(withNotice(reading, table), table.columns, (cell, kind): Cell => {
    if (kind !== "day" || typeof cell !== "string" || !DAY.test(cell)) return cell
    return format === "xlsx" ? new Date(cell) : brazilian(cell)
  })
  return format === "csv" ? csvOf(columns, cells) : xlsxOf(table.title, columns, cells)
}

function printed(reading: Context, table: ReportTable): Readable {
  const whole = table.columns.reduce((sum, { width }) => sum + width, 0)
  const cells = mapped(table.read(reading), table.columns, (cell, kind): string => {
    if (cell === null) return ""
    if (kind === "money" && typeof cell === "number") return reais(cell)
    return kind === "day" && DAY.test(String(cell)) ? brazilian(String(cell)) : String(cell)
  })
  return pdfOf(
    {
      title: table.title,
      lines: [...table.lines, BOOKS_NOTICE],
      foot: `${table.title} · ${BOOKS_NOTICE}`,
      columns: table.columns.map(({ header, width, kind }) => ({
        header,
        width: (PDF_WIDTH * width) / whole,
        alignRight: kind === "money",
      })),
      rows: table.rows,
    },
    cells,
  )
}

async function* withNotice(reading: Context, { columns, read }: ReportTable): AsyncGenerator<ReportCells[]> {
  yield* read(reading)
  yield [columns.map((_, index) => (index === 0 ? BOOKS_NOTICE : null))]
}

async function* mapped<Made>(
  batches: AsyncIterable<ReportCells[]>,
  columns: readonly ReportColumn[],
  make: (cell: ReportCells[number], kind: ReportColumn["kind"]) => Made,
): AsyncGenerator<Made[][]> {
  for await (const batch of batches)
    yield batch.map((row) => columns.map(({ kind }, index) => make(row[index] ?? null, kind)))
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

function brazilian(day: string): string {
  return day.split("-").reverse().join("/")
}

/** `-1.234,56` */
function reais(cents: number): string {
  const [whole = "", part = ""] = amountOf(cents).split(".")
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ".")},${part}`
}
