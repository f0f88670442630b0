/** Reports that users put together (docs/product/reports.md#4.1). */
import type { Contract } from "@aprisco/contract"
import { ownReports } from "@aprisco/contract/reports/own"
import type { Context } from "../../../../core/context.ts"
import { type Handlers, tagged } from "../../../../core/route-handler.ts"
import { toPage } from "../../../../db/page.ts"
import { changeOwnReport, createOwnReport, deleteOwnReport } from "./change-own.ts"
import { readableSource } from "./columns.ts"
import { exportOwnReport } from "./export-own.ts"
import { presentOwnReport } from "./present.ts"
import { changedReportById, type OwnReportRecord, ownReportById, ownReportPage } from "./queries.ts"
import { runOwnReport } from "./run-own.ts"

export const ownReportsRoutes: Handlers<Contract["ownReports"]> = {
  list: async (ctx, { query }) => {
    const { count, rows } = await ownReportPage(ctx, query)
    const results = rows.map((report) => presentOwnReport(ctx, report))
    return toPage(ownReports.list.path, query, count, results)
  },
  fields: async (ctx, { query }) => {
    const { columns } = await readableSource(ctx, query.source)
    return [...columns.values()].map(({ name, label, sensitive = false, groups = false }) => ({
      name,
      label,
      sensitive,
      groups,
    }))
  },
  create: async (ctx, { body }) =>
    presentOwnReport(ctx, await ownReportById(ctx, await createOwnReport(ctx, body))),
  detail: async (ctx, { params }) => shown(ctx, await ownReportById(ctx, params.id)),
  update: async (ctx, { params, body }) => {
    await changeOwnReport(ctx, params.id, body)
    return shown(ctx, await changedReportById(ctx, params.id))
  },
  remove: async (ctx, { params }) => {
    await deleteOwnReport(ctx, params.id)
    return undefined
  },
  run: (ctx, { params, query }) => runOwnReport(ctx, params.id, query),
  export: (ctx, { params, query }) => exportOwnReport(ctx, params.id, query),
}

const shown = (ctx: Context, report: OwnReportRecord) => tagged(presentOwnReport(ctx, report), report.version)
