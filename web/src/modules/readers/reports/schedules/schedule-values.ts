import type { Frequency, ReportKey, ScheduledPeriod } from "@aprisco/contract/reports/labels"
import type { ReportSchedule, ReportScheduleBody } from "@aprisco/contract/reports/schedules"

/** What the form of a schedule holds: the report as `report:growth` or `own:5`, numbers as their fields have them. */
export interface ScheduleValues extends Record<string, unknown> {
  report: string
  branch: string
  below: boolean
  period: ScheduledPeriod
  compare: string
  frequency: Frequency
  weekday: string
  day: string
  hour: string
  format: ReportSchedule["format"]
  userIds: string[]
}

/** On the first of the month at seven, of the month before: what a council asks for. */
export const newSchedule = (report: string): ScheduleValues => ({
  report,
  branch: "",
  below: false,
  period: "last_month",
  compare: "",
  frequency: "monthly",
  weekday: "1",
  day: "1",
  hour: "7",
  format: "pdf",
  userIds: [],
})

export const valuesOfSchedule = (schedule: ReportSchedule): ScheduleValues => {
  const { report, ownReport, query, frequency, weekday, day, hour, format, users } = schedule
  return {
    report: report === null ? `own:${ownReport}` : `report:${report}`,
    branch: query.branch === null ? "" : String(query.branch),
    below: query.below,
    period: query.period ?? "last_month",
    compare: query.compare ?? "",
    frequency,
    weekday: String(weekday ?? 1),
    day: String(day ?? 1),
    hour: String(hour),
    format,
    userIds: users.map(({ id }) => String(id)),
  }
}

/** The number of the own report, or undefined where it is one of the catalogue. */
export const ownIn = (report: string) => (report.startsWith("own:") ? Number(report.slice(4)) : undefined)

export const keyIn = (report: string) => report.replace("report:", "") as ReportKey // a choice of the catalogue

/** Only what its report can be asked for is sent; of what it was narrowed to elsewhere nothing is lost (`kept`). */
export function bodyOfSchedule(
  values: ScheduleValues,
  hasPeriod: boolean,
  kept?: Pick<ReportSchedule["query"], "membershipStatus" | "list">,
): ReportScheduleBody {
  const { report, branch, below, period, compare, frequency, weekday, day, hour, format, userIds } = values
  const own = ownIn(report)
  const when = hasPeriod ? { period, compare: compare === "" ? null : (compare as "previous" | "year") } : {}
  const whose = branch === "" ? {} : { branch: Number(branch), below }
  return {
    ...(own === undefined ? { report: keyIn(report), ownReport: null } : { report: null, ownReport: own }),
    query: own === undefined ? { ...kept, ...whose, ...when } : {},
    frequency,
    weekday: frequency === "weekly" ? Number(weekday) : null,
    day: frequency === "monthly" ? Number(day) : null,
    hour: Number(hour),
    format,
    userIds: userIds.map(Number),
  }
}
