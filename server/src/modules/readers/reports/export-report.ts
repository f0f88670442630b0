import { shownDay } from "@aprisco/contract/brazil/civil-day"
import type { InputOf } from "@aprisco/contract/kit/route"
import { SHEET_TYPES, type SheetFormat } from "@aprisco/contract/kit/sheets"
import type { PersonOfCell, reportFiles } from "@aprisco/contract/reports/routes"
import { sql } from "kysely"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { recordExport } from "../../../core/person-access.ts"
import type { FileReply } from "../../../core/route-handler.ts"
import { eachOf, inBatches } from "../../../db/batches.ts"
import { pdfOf } from "../../../integrations/pdf.ts"
import { type Cell, csvOf, xlsxOf } from "../../../integrations/sheet.ts"
import { countOfCell, peopleOfCell, peopleWithNames } from "./list-people-of-cell.ts"
import { askedReport, shownReport } from "./read-report.ts"
import { reportFile } from "./report-file.ts"
import { headLines, type ShownReport } from "./report-in-words.ts"

type Query = InputOf<typeof reportFiles.export>["query"]

/** A report as a file, or the people behind one of its numbers. Recorded before the first byte is sent. Throws as `askedReport`, and 404 on the cell. */
export async function exportReport(ctx: Context, key: string, query: Query): Promise<FileReply> {
  const { cell, format } = query
  const asked = await askedReport(ctx, key, query)
  const report = await shownReport(ctx, asked, query)
  if (cell === undefined) {
    const file = await reportFile(ctx, report, format)
    await recordFile(ctx, key, { format, count: file.rows })
    return file
  }
  const people = await peopleOfCell(ctx, asked, cell)
  await recordExport(
    ctx,
    sql`select distinct church_id, person_id from (${people}) as found where person_id is not null`,
  )
  const count = await countOfCell(ctx, people)
  await recordFile(ctx, key, { format, count, cell })
  return peopleFile(ctx, report, { key, cell, count, format, query })
}

function recordFile(
  ctx: Context,
  report: string,
  facts: { format: SheetFormat; count: number; cell?: string },
): Promise<void> {
  return record(ctx, "report.exported", {
    entity: "report",
    id: null,
    churchId: ctx.actor.churchId,
    facts: { report, ...facts },
  })
}

interface Wanted {
  readonly key: string
  readonly cell: string
  readonly count: number
  readonly format: SheetFormat
  readonly query: Query
}

const NAMES = [
  { header: "Nome", width: 40 },
  { header: "Filial", width: 28 },
]
const DAY = { header: "Dia", width: 14, dates: true }

async function peopleFile(
  ctx: Context,
  report: ShownReport,
  { key, cell, count, format, query }: Wanted,
): Promise<FileReply> {
  const title = `${report.title}: ${labelOf(report, cell)}`
  const head = await headLines(ctx, report)
  // Of a state of today, nobody has a day.
  const isDated = report.period !== null
  const columns = isDated ? [...NAMES, DAY] : NAMES
  const rowsIn = async function* (reading: Context) {
    yield* inBatches<PersonOfCell>(
      reading.db,
      peopleWithNames(await peopleOfCell(reading, await askedReport(reading, key, query), cell)),
    )
  }
  return {
    type: SHEET_TYPES[format],
    name: `relatorio-${key}-pessoas-${ctx.today}.${format}`,
    rows: count,
    bytes: (reading) => {
      if (format === "pdf") {
        const printed = {
          title,
          lines: head.map(([name, value]) => `${name}: ${value}`),
          foot: `${report.scope.label} · Contém dados pessoais: guarde com cuidado`,
          columns,
          rows: count,
        }
        return pdfOf(
          printed,
          eachOf(rowsIn(reading), (row) => [
            row.fullName,
            row.branchName ?? "",
            ...(isDated ? [dayOf(row)] : []),
          ]),
        )
      }
      const cells = eachOf(rowsIn(reading), (row): Cell[] => [
        row.fullName,
        row.branchName ?? "",
        ...(isDated ? [row.on !== null && format === "xlsx" ? new Date(row.on) : dayOf(row)] : []),
      ])
      return format === "csv" ? csvOf(columns, cells) : xlsxOf("Pessoas", columns, cells)
    },
  }
}

const dayOf = ({ on }: PersonOfCell) => (on === null ? "" : shownDay(on))

/** A number's name: of a figure, or of a table's row and column. */
function labelOf({ figures, tables }: ShownReport, cell: string): string {
  const figure = figures.find(({ id }) => id === cell)
  if (figure !== undefined) return figure.label
  const [tableId, ...rest] = cell.split(".")
  const column = rest.pop()
  const table = tables.find(({ id }) => id === tableId)
  const row = table?.rows.find(({ key }) => key === rest.join("."))
  return [row?.label, table?.columns.find(({ key }) => key === column)?.label].filter(Boolean).join(", ")
}
