import type { Readable } from "node:stream"
import { amountOf } from "@aprisco/contract/kit/money"
import { SHEET_TYPES, type SheetFormat } from "@aprisco/contract/kit/sheets"
import { BOOKS_NOTICE } from "@aprisco/contract/treasury/labels"
import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import type { Period } from "../../../../core/period.ts"
import type { FileReply } from "../../../../core/route-handler.ts"
import { eachOf } from "../../../../db/batches.ts"
import { pdfOf } from "../../../../integrations/pdf.ts"
import { type Cell, csvOf, xlsxOf } from "../../../../integrations/sheet.ts"

export interface FileColumn {
  header: string
  /** In characters; on paper its part of the page. */
  width: number
  /** `money`: its cells are integer cents. `day`: `YYYY-MM-DD`. */
  kind: "text" | "money" | "day"
  /** A sheet has room for it, paper has not. */
  notOnPaper?: true
}

/** One for each column. */
export type FileCells = readonly (string | number | null)[]

/** A report as rows: the same in every format. */
export interface FileTable {
  title: string
  /** Of the file, without its ending. */
  name: string
  /** What is told below the title on paper. */
  lines: readonly string[]
  columns: readonly FileColumn[]
  /** How many rows come. */
  rows: number
  read: (reading: Context) => AsyncIterable<FileCells[]>
}

/** What is shown in place of who gave (docs/product/treasury.md#5.1). */
export const CONFIDENTIAL = "Contribuinte em sigilo"

/** `01/10/2026 a 31/10/2026` */
export function periodInWords({ from, to }: Period): string {
  return `${brazilian(from)} a ${brazilian(to)}`
}

/** Whose file it is: the church, and the branch where one is asked for. */
export async function ownerOfFile(
  { db, actor }: Context,
  { branch, below }: { branch?: number | null; below?: boolean | null },
): Promise<string> {
  const { rows } = await sql<{ church: string; branch: string | null }>`
    select church.name as church, (select name from branches where id = ${branch ?? null}::bigint) as branch
    from churches as church where church.id = ${actor.churchId}`.execute(db)
  const names = [rows[0]?.church, rows[0]?.branch && `${rows[0].branch}${below ? " e subordinadas" : ""}`]
  return names.filter(Boolean).join(" · ")
}

/** A report as a file of this format, written while it is sent. Its last row says what every report says of the books (docs/product/treasury.md#4.2). */
export function bookFile(format: SheetFormat, table: FileTable, count: number): FileReply {
  return {
    type: SHEET_TYPES[format],
    name: `${table.name}.${format}`,
    rows: count,
    bytes: (reading) => (format === "pdf" ? printed(reading, table) : sheet(reading, format, table)),
  }
}

function sheet(reading: Context, format: "csv" | "xlsx", table: FileTable): Readable {
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

function printed(reading: Context, table: FileTable): Readable {
  const columns = table.columns.filter(({ notOnPaper }) => !notOnPaper)
  const rows = mapped(table.read(reading), table.columns, (cell, kind): string => {
    if (cell === null) return ""
    if (kind === "money" && typeof cell === "number") return reais(cell)
    return kind === "day" && DAY.test(String(cell)) ? brazilian(String(cell)) : String(cell)
  })
  return pdfOf(
    {
      title: table.title,
      lines: [...table.lines, BOOKS_NOTICE],
      foot: `${table.title} · ${BOOKS_NOTICE}`,
      columns: columns.map(({ header, width, kind }) => ({
        header,
        width,
        alignRight: kind === "money",
      })),
      rows: table.rows,
    },
    eachOf(rows, (row) => row.filter((_, index) => !table.columns[index]?.notOnPaper)),
  )
}

async function* withNotice(reading: Context, { columns, read }: FileTable): AsyncGenerator<FileCells[]> {
  yield* read(reading)
  yield [columns.map((_, index) => (index === 0 ? BOOKS_NOTICE : null))]
}

async function* mapped<Made>(
  batches: AsyncIterable<FileCells[]>,
  columns: readonly FileColumn[],
  make: (cell: FileCells[number], kind: FileColumn["kind"]) => Made,
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
