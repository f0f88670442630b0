import type { Contract } from "@aprisco/contract"
import { monthlyReports } from "@aprisco/contract/monthly-reports/routes"
import { daysBetween } from "../../../core/clock.ts"
import type { Handlers } from "../../../core/route-handler.ts"
import { toPage } from "../../../db/page.ts"
import { todayOfChurch } from "../../ground/churches/public.ts"
import { changeReport } from "./change-report.ts"
import { readConsolidated } from "./consolidated.ts"
import { exportConsolidated } from "./consolidated-file.ts"
import { approveReport, returnReport, submitReport } from "./decide-report.ts"
import { openReport } from "./open-report.ts"
import { presentMonthlyRow, presentReport } from "./present.ts"
import { lateRows, reportCount, reportRows } from "./queries.ts"
import { rectifyReport } from "./rectify-report.ts"
import { monthlyReportPdf } from "./report-pdf.ts"
import { changeMonthlySettings, readMonthlySettings } from "./settings.ts"

export const monthlyReportsRoutes: Handlers<Contract["monthlyReports"]> = {
  list: async (ctx, { query }) => {
    const today = await todayOfChurch(ctx, ctx.actor.churchId)
    const [count, rows] = await Promise.all([reportCount(ctx, query, today), reportRows(ctx, query, today)])
    return toPage(
      monthlyReports.list.path,
      query,
      count,
      rows.map((row) => presentMonthlyRow(ctx, row, today)),
    )
  },
  open: async (ctx, { body }) => (await presentReport(ctx, await openReport(ctx, body))).body,
  late: async (ctx) => {
    const today = await todayOfChurch(ctx, ctx.actor.churchId)
    return (await lateRows(ctx, today)).map(({ id, branchId, branchName, month, dueOn }) => ({
      ...{ id, branch: branchId, branchName, dueOn },
      month: month.slice(0, 7),
      daysLate: daysBetween(dueOn, today),
    }))
  },
  consolidated: (ctx, { query }) => readConsolidated(ctx, query),
  exportConsolidated: (ctx, { query }) => exportConsolidated(ctx, query),
  settings: (ctx) => readMonthlySettings(ctx),
  changeSettings: async (ctx, { body }) => {
    await changeMonthlySettings(ctx, body)
    return readMonthlySettings(ctx)
  },
  detail: (ctx, { params }) => presentReport(ctx, params.id),
  update: async (ctx, { params, body }) => {
    await changeReport(ctx, params.id, body)
    return presentReport(ctx, params.id)
  },
  submit: async (ctx, { params }) => {
    await submitReport(ctx, params.id)
    return (await presentReport(ctx, params.id)).body
  },
  approve: async (ctx, { params }) => {
    await approveReport(ctx, params.id)
    return (await presentReport(ctx, params.id)).body
  },
  sendBack: async (ctx, { params, body }) => {
    await returnReport(ctx, params.id, body.reason)
    return (await presentReport(ctx, params.id)).body
  },
  rectify: async (ctx, { params, body }) =>
    (await presentReport(ctx, await rectifyReport(ctx, params.id, body.reason))).body,
  pdf: (ctx, { params }) => monthlyReportPdf(ctx, params.id),
}
