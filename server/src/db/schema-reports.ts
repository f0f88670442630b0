import type { MonthlyStatus } from "@aprisco/contract/monthly-reports/labels"
import type { Frequency, OWN_PLOTS, OwnSource } from "@aprisco/contract/reports/labels"
import type { ScheduledQuery } from "@aprisco/contract/reports/schedules"
import type { Generated } from "kysely"
import type { Day, Id, Json, VersionColumn, Versioned } from "./columns.ts"

/** Reports that users put together. */
export interface OwnReports extends Versioned {
  churchId: number
  authorId: number | null
  name: string
  source: OwnSource
  columns: string[]
  listId: number | null
  /** Whether a list narrows it; with none in `listId` that list was deleted. */
  hasList: boolean
  groupBy: string[]
  plot: keyof typeof OWN_PLOTS
  isShared: boolean
}

/** Reports that are mailed by themselves. */
export interface ReportSchedules extends Versioned {
  churchId: number
  authorId: number | null
  report: string | null
  ownReportId: number | null
  query: Json<ScheduledQuery>
  frequency: Frequency
  weekday: number | null
  day: number | null
  hour: number
  format: "pdf" | "xlsx" | "csv"
  /** null: paused. */
  nextAt: Date | null
  lastSentAt: Date | null
}

export interface ReportScheduleUsers {
  churchId: number
  scheduleId: number
  userId: number
}

/** The reports that were mailed, by user and due day: once each. */
export interface ReportDeliveries {
  id: Id
  churchId: number
  scheduleId: number
  userId: number
  dueOn: Day
  state: "sent" | "skipped" | "missed"
  at: Date
}

export interface MonthlyReportSettings {
  churchId: number
  isOn: boolean
  dueDay: number
  reminderDays: number[]
  updatedAt: Versioned["updatedAt"]
  version: VersionColumn
}

/** A figure that was typed, and what the system knew when it was sent; money in cents. */
export interface MonthlyFigureStored {
  readonly value?: number | null
  readonly note?: string
  readonly systemValue?: number | null
}

/** What a unit tells of its month. */
export interface MonthlyReports extends Versioned {
  churchId: number
  branchId: number
  /** The unit that took over when its own was closed; null: its own. */
  keeperBranchId: number | null
  /** The first day of it. */
  month: Day
  edition: number
  status: Generated<MonthlyStatus>
  dueOn: Day
  figures: Json<Record<string, MonthlyFigureStored>>
  remarks: Generated<string>
  reason: string | null
  sentAt: Date | null
  sentById: number | null
  decidedAt: Date | null
  decidedById: number | null
}

export interface MonthlyReportEvents {
  id: Id
  churchId: number
  reportId: number
  action: "opened" | "sent" | "returned" | "approved" | "rectified"
  byId: number | null
  reason: string | null
  at: Date
}

/** The days on which somebody was reminded of a report: once a day each. */
export interface MonthlyReportReminders {
  churchId: number
  reportId: number
  day: Day
}
