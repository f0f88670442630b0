import type { InputOf } from "@aprisco/contract/kit/route"
import { SHEET_TYPES } from "@aprisco/contract/kit/sheets"
import { OWN_SOURCES } from "@aprisco/contract/reports/labels"
import type { ownReports } from "@aprisco/contract/reports/own"
import type { Expression } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { recordExport } from "../../../../core/person-access.ts"
import type { FileReply } from "../../../../core/route-handler.ts"
import { csvOfList, type ListColumn, textRows, xlsxOfList } from "../../../../integrations/list-file.ts"
import { type PdfList, pdfOf } from "../../../../integrations/pdf.ts"
import { churchNow } from "../../../ground/churches/public.ts"
import { allRows, cellAsText, countRows, peopleOfRows } from "./rows.ts"
import { runnableReport } from "./run-own.ts"

/**
 * All of its rows as a file, with what the caller may read of them. Recorded before the first byte is sent, in the audit trail and for each person in
 * it; read while it is sent, so that memory does not grow with the rows. Throws as `runnableReport`.
 */
export async function exportOwnReport(
  ctx: Context,
  id: number,
  { format }: InputOf<typeof ownReports.export>["query"],
): Promise<FileReply> {
  const { report, rows, columns } = await runnableReport(ctx, id)
  const count = await countRows(ctx, rows)
  const people = peopleOfRows(ctx, rows)
  if (people !== null) await recordExport(ctx, people)
  const { churchId } = ctx.actor
  await record(ctx, "own_report.exported", { entity: "own_report", id, churchId, facts: { count, format } })
  const listed = columns.map(
    ({ label: header, kind, width, value }): ListColumn => ({
      header,
      kind,
      width,
      value,
    }),
  )
  const printed = format === "pdf" ? await printedReport(ctx, report, listed, count) : null
  return {
    type: SHEET_TYPES[format],
    name: `relatorio-${id}-${ctx.today}.${format}`,
    rows: count,
    bytes: (reading) => {
      const query = (values: readonly Expression<unknown>[]) => allRows(reading, rows, values)
      if (printed !== null) return pdfOf(printed, textRows(reading.db, query(columns.map(cellAsText))))
      const sheet = { columns: listed, rows: query }
      return format === "csv"
        ? csvOfList(reading.db, sheet)
        : xlsxOfList(reading.db, OWN_SOURCES[report.source], sheet)
    },
  }
}

/** On paper: title, church, hour and who took it. */
async function printedReport(
  ctx: Context,
  { name, source, listName }: { name: string; source: keyof typeof OWN_SOURCES; listName: string | null },
  columns: readonly ListColumn[],
  count: number,
): Promise<PdfList> {
  const { name: church, moment } = await churchNow(ctx)
  return {
    title: name,
    lines: [
      `${church} · ${OWN_SOURCES[source]}: ${count.toLocaleString("pt-BR")} · ${moment} · ${ctx.actor.fullName}`,
      ...(listName === null ? [] : [`Lista: ${listName}`]),
      ...(count === 0 ? ["Ninguém e nada corresponde a este relatório."] : []),
    ],
    foot: `${church} · ${moment} · Contém dados pessoais: guarde com cuidado`,
    columns,
    rows: count,
  }
}
