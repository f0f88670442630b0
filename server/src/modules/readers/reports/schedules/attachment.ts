import { buffer } from "node:stream/consumers"
import { SHEET_TYPES } from "@aprisco/contract/kit/sheets"
import type { ReportQuery } from "@aprisco/contract/reports/query"
import type { Context } from "../../../../core/context.ts"
import type { EmailFile } from "../../../../integrations/mail.ts"
import { pdfOf } from "../../../../integrations/pdf.ts"
import { type Cell, csvOf, xlsxOf } from "../../../../integrations/sheet.ts"
import { churchNow } from "../../../ground/churches/public.ts"
import { countGroups, countRows } from "../own/rows.ts"
import type { Runnable } from "../own/run-own.ts"
import { readReport } from "../read-report.ts"
import { reportFile } from "../report-file.ts"
import type { LockedSchedule } from "./queries.ts"

type Format = LockedSchedule["format"]

/** A report with its sums alone, as the file of a letter. Throws as `askedReport`. */
export async function attachmentOf(
  ctx: Context,
  key: string,
  query: ReportQuery,
  format: Format,
): Promise<EmailFile> {
  const { name, type, bytes } = await reportFile(ctx, await readReport(ctx, key, query), format)
  return { filename: name, contentType: type, content: bytes.toString("base64"), encoding: "base64" }
}

/** How many rows an own report has, and how many of each group: nobody's name. */
export async function attachmentOfOwn(
  ctx: Context,
  { report, rows, groupings }: Runnable,
  format: Format,
): Promise<EmailFile> {
  const groups = await countGroups(ctx, rows, groupings)
  const lines = [
    ["", "Total", await countRows(ctx, rows)],
    ...groups.map(({ label, count }) => [label, "Quantidade", count]),
  ]
  const { name: church, moment } = await churchNow(ctx)
  const title = { title: report.name, head: [`${church} · ${moment} · ${ctx.actor.fullName}`] }
  return fileOf(title, `relatorio-${report.id}-${ctx.today}`, lines, format)
}

const COLUMNS = [
  { header: "Grupo", width: 40 },
  { header: "Número", width: 30 },
  { header: "Valor", width: 14 },
]

interface Title {
  readonly title: string
  /** Whose it is, of when, and with whose rights it was read. */
  readonly head: string[]
}

async function fileOf(title: Title, name: string, rows: Cell[][], format: Format): Promise<EmailFile> {
  const bytes = await buffer(written(title, rows, format))
  return {
    filename: `${name}.${format}`,
    contentType: SHEET_TYPES[format],
    content: bytes.toString("base64"),
    encoding: "base64",
  }
}

function written({ title, head }: Title, rows: Cell[][], format: Format) {
  if (format === "csv") return csvOf(COLUMNS, inOne(rows))
  if (format === "xlsx") return xlsxOf("Relatório", COLUMNS, inOne(rows))
  const widths = [0.5, 0.35, 0.15]
  return pdfOf(
    {
      title,
      lines: head,
      foot: title,
      columns: COLUMNS.map(({ header }, place) => ({ header, width: widths[place] ?? 0 })),
      rows: rows.length,
    },
    inOne(rows.map((row) => row.map((cell) => String(cell ?? "—")))),
  )
}

async function* inOne<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}
