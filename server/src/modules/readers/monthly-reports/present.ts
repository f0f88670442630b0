import { MONTHLY_EVENTS, MONTHLY_STATUSES } from "@aprisco/contract/monthly-reports/labels"
import type { MonthlyReport, MonthlyReportRow } from "@aprisco/contract/monthly-reports/routes"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import { type Tagged, tagged } from "../../../core/route-handler.ts"
import { todayOfChurch } from "../../ground/churches/public.ts"
import { isWritable, presentFigures } from "./figures.ts"
import { historyOf, type ReportRecord, reportById, versionsOf } from "./queries.ts"
import { decides } from "./reach.ts"

/** A report as a row of the list. `today`: the church's. */
export function presentMonthlyRow(ctx: Context, report: ReportRecord, today: string): MonthlyReportRow {
  const { id, branchId, branchName, month, edition, status, dueOn } = report
  const { sentAt, decidedAt, decidedByName, reason, remarks, isNewest } = report
  const issues = can(ctx, "documents.issue")
  return {
    ...{ id, branch: branchId, branchName, month: month.slice(0, 7), version: edition },
    ...{ status, statusDisplay: MONTHLY_STATUSES[status], dueOn },
    late: isWritable(report) && dueOn < today,
    sentAt: sentAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    ...{ decidedByName, reason, remarks },
    can: {
      edit: issues && isWritable(report),
      submit: issues && isWritable(report),
      decide: decides(ctx) && status === "sent",
      rectify: issues && status === "approved" && isNewest,
    },
  }
}

/** One report with its figures, its history and the version of its row. Throws 404. */
export async function presentReport(ctx: Context, id: number): Promise<Tagged<MonthlyReport>> {
  const report = await reportById(ctx, id)
  const [today, figures, history, versions] = await Promise.all([
    todayOfChurch(ctx, report.churchId),
    presentFigures(ctx, report),
    historyOf(ctx, id),
    versionsOf(ctx, report),
  ])
  const shown = {
    ...presentMonthlyRow(ctx, report, today),
    figures,
    history: history.map(({ at, ...event }) => ({
      ...event,
      label: MONTHLY_EVENTS[event.action],
      at: at.toISOString(),
    })),
    versions,
  }
  return tagged(shown, report.version)
}
