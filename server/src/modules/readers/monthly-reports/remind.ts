import { sql } from "kysely"
import { daysAfter } from "../../../core/clock.ts"
import type { AnyContext } from "../../../core/context.ts"
import { ringForMonthlyReport } from "../../ground/notifications/public.ts"
import { monthlySettingsOf } from "./settings.ts"

interface Due {
  readonly id: number
  readonly branchId: number
  readonly keeperBranchId: number | null
  readonly branchName: string
  readonly month: string
  readonly dueOn: string
}

/** Rings for who may send the reports that are still to be sent, on the days of the church's settings, once a day (docs/product/monthly-reports.md#2.2). */
export async function remindOfReports(ctx: AnyContext, churchId: number, today: string): Promise<void> {
  const { reminderDays } = await monthlySettingsOf(ctx, churchId)
  const dueDays = reminderDays.map((days) => daysAfter(today, days))
  const { rows } = await sql<Due>`
    with due as (
      select report.id, report.branch_id, report.keeper_branch_id, report.month, report.due_on from monthly_reports as report
      where report.church_id = ${churchId} and report.status in ('draft', 'returned') and report.due_on = any (${dueDays}::date[])),
    reminded as (
      insert into monthly_report_reminders (church_id, report_id, day) select ${churchId}, due.id, ${today} from due
      on conflict do nothing returning report_id)
    select due.*, branches.name as branch_name from due
    join reminded on reminded.report_id = due.id
    join branches on branches.church_id = ${churchId} and branches.id = due.branch_id
    order by due.id`.execute(ctx.db)
  for (const { branchId, keeperBranchId, month, ...report } of rows)
    await ringForMonthlyReport(
      ctx,
      {
        ...{ id: report.id, branchName: report.branchName, dueOn: report.dueOn, churchId },
        month: month.slice(0, 7),
        monthly: report.dueOn < today ? "late" : "due",
      },
      { branches: keeperBranchId === null ? [branchId] : [branchId, keeperBranchId] },
    )
}
