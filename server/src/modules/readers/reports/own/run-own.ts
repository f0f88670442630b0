import { type InputOf, pathOf } from "@aprisco/contract/kit/route"
import { type OwnReportRun, ownReports } from "@aprisco/contract/reports/own"
import type { Context } from "../../../../core/context.ts"
import { AppError, conflict, denied } from "../../../../core/errors.ts"
import type { OwnReportColumn } from "../../../../core/own-report-source.ts"
import { sliceOf, toPage } from "../../../../db/page.ts"
import { listToUse } from "../../lists/public.ts"
import { columnsByName, readableSource } from "./columns.ts"
import { type OwnReportRecord, ownReportById } from "./queries.ts"
import { countGroups, countRows, pageOfRows, type Rows } from "./rows.ts"

/** An own report as the caller may run it. */
export interface Runnable {
  readonly report: OwnReportRecord
  readonly rows: Rows
  readonly columns: readonly OwnReportColumn[]
  readonly groupings: readonly OwnReportColumn[]
}

/** One with what the caller sees of it. Throws 404, 403 where they may not read its source or its list, and 409 where its list is gone or broken. */
export async function runnableReport(ctx: Context, id: number): Promise<Runnable> {
  const report = await ownReportById(ctx, id)
  const readable = await readableSource(ctx, report.source)
  return {
    report,
    rows: { source: readable.source, people: await peopleOfReport(ctx, report) },
    columns: columnsByName(readable, report.columns),
    groupings: columnsByName(readable, report.groupBy).filter(({ groups }) => groups),
  }
}

async function peopleOfReport(ctx: Context, { hasList, listId }: OwnReportRecord): Promise<Rows["people"]> {
  if (!hasList) return null
  if (listId === null) throw conflict("A lista deste relatório foi excluída. Escolha outra.")
  const { condition } = await listToUse(ctx, listId, "list").catch((error: unknown) => {
    // It is a private list of whoever shared the report.
    throw error instanceof AppError && error.status === 400 ? denied() : error
  })
  return condition
}

/** A page of what it lists now, with its groups. Throws as `runnableReport`. */
export async function runOwnReport(
  ctx: Context,
  id: number,
  query: InputOf<typeof ownReports.run>["query"],
): Promise<OwnReportRun> {
  const { rows, columns, groupings } = await runnableReport(ctx, id)
  const count = await countRows(ctx, rows)
  const groups = await countGroups(ctx, rows, groupings)
  const page = count === 0 ? [] : await pageOfRows(ctx, rows, columns, sliceOf(query))
  const results = page.map((row) => ({ ...row, href: `${rows.source.path}/${row.id}` }))
  return {
    ...toPage(pathOf(ownReports.run.path, { id }), query, count, results),
    columns: columns.map(({ name, label }) => ({ name, label })),
    groups,
  }
}
