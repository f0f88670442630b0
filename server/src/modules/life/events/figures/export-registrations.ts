import type { RegistrationExportQuery } from "@aprisco/contract/events/figures"
import { SHEET_TYPES } from "@aprisco/contract/kit/sheets"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import type { FileReply } from "../../../../core/route-handler.ts"
import { eachOf } from "../../../../db/batches.ts"
import { pdfOf } from "../../../../integrations/pdf.ts"
import { csvOf, xlsxOf } from "../../../../integrations/sheet.ts"
import { reachedEvent } from "../queries.ts"
import { printedColumns, registrationSheetColumns } from "./export-columns.ts"
import { exportCount, exportRows, questionsEverAsked } from "./export-rows.ts"

/**
 * The people of the registrations that the list's filters find, as a file. Recorded in the audit trail before the first byte is sent; read while it is
 * sent, so that memory does not grow with the list. Throws 404, also where the caller only sees the event (docs/product/events.md#7.5).
 */
export async function exportRegistrations(
  ctx: Context,
  id: number,
  { format, ...filters }: RegistrationExportQuery,
): Promise<FileReply> {
  const event = await reachedEvent(ctx, id)
  const rows = await exportCount(ctx, event, filters)
  const set = Object.entries(filters).filter(([, value]) => value !== undefined && value !== null)
  await record(ctx, "event.registrations_exported", {
    entity: "event",
    id,
    churchId: event.churchId,
    facts: { count: rows, format, filters: set.map(([name]) => name) },
  })
  const questions = format === "pdf" ? [] : await questionsEverAsked(ctx, event)
  return {
    type: SHEET_TYPES[format],
    name: `inscricoes-${ctx.today}.${format}`,
    rows,
    bytes: (reading) => {
      const people = exportRows(reading, event, filters)
      if (format === "pdf") {
        const columns = printedColumns(ctx)
        const day = ctx.today.split("-").reverse().join("/")
        const count = `${rows} ${rows === 1 ? "participante" : "participantes"}`
        const heading = { title: event.title, lines: [`${count} · ${day}`], foot: `${event.title} · ${day}` }
        return pdfOf(
          { ...heading, columns, rows },
          eachOf(people, (person) => columns.map(({ of }) => of(person))),
        )
      }
      const columns = registrationSheetColumns(ctx, event, { questions, format })
      const cells = eachOf(people, (person) => columns.map(({ of }) => of(person)))
      return format === "csv" ? csvOf(columns, cells) : xlsxOf("Inscrições", columns, cells)
    },
  }
}
