import { clockName } from "@aprisco/contract/brazil/clock-name"
import { REPORTS_OFFERED } from "@aprisco/contract/reports/labels"
import type { ReportSchedule } from "@aprisco/contract/reports/schedules"
import type { Context } from "../../../../core/context.ts"
import { mayChangeReport } from "../own/policy.ts"
import type { LockedSchedule, ScheduleRecord } from "./queries.ts"

/** A schedule as the API shows it. */
export function presentSchedule(ctx: Context, schedule: ScheduleRecord): ReportSchedule {
  const { id, ownReportId, query, frequency, weekday, day, hour, format, nextAt, lastSentAt } = schedule
  return {
    id,
    report: reportOf(schedule),
    ownReport: ownReportId,
    title: titleOf(schedule, schedule.ownReportName),
    query: {
      branch: query.branch ?? null,
      below: query.below ?? false,
      period: query.period ?? null,
      compare: query.compare ?? null,
      membershipStatus: query.membershipStatus ?? null,
      list: query.list ?? null,
    },
    scope: scopeOf(schedule),
    frequency,
    weekday,
    day,
    hour,
    clock: clockName(schedule.state ?? ""),
    format,
    users: schedule.users,
    authorName: schedule.authorName,
    paused: nextAt === null,
    nextAt: nextAt?.toISOString() ?? null,
    lastSentAt: lastSentAt?.toISOString() ?? null,
    can: { edit: mayChangeReport(ctx, schedule) },
  }
}

function scopeOf({ query, branchName, churchName }: ScheduleRecord): string {
  if (!query.branch) return churchName
  const name = branchName ?? "Filial fora do seu alcance"
  return query.below ? `${name} e abaixo` : name
}

/** The report that is sent; null: one that a user put together. */
export function reportOf({ report }: Pick<LockedSchedule, "report">): ReportSchedule["report"] {
  return report !== null && isOffered(report) ? report : null
}

function isOffered(report: string): report is keyof typeof REPORTS_OFFERED {
  return Object.hasOwn(REPORTS_OFFERED, report)
}

/** What a schedule is called. */
export function titleOf(schedule: Pick<LockedSchedule, "report">, ownReportName: string | null): string {
  const report = reportOf(schedule)
  return report === null ? (ownReportName ?? "Relatório") : REPORTS_OFFERED[report]
}
