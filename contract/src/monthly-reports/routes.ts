import { z } from "zod"
import {
  civilDate,
  flag,
  id,
  idParams,
  instant,
  optional,
  reference,
  required,
  text,
  wholeNumber,
} from "../kit/fields.ts"
import { month } from "../kit/month.ts"
import { pageOf } from "../kit/page.ts"
import { file, route } from "../kit/route.ts"
import { SHEET_TYPES } from "../kit/sheets.ts"
import { valuesOf } from "../vocabulary.ts"
import {
  MAX_MONTHLY_NOTE,
  MAX_MONTHLY_REASON,
  MAX_MONTHLY_REMARKS,
  MAX_REMINDERS,
  MONTHLY_EVENTS,
  MONTHLY_FIGURES,
  MONTHLY_STATUSES,
} from "./labels.ts"
import { monthlyListQuery } from "./list-query.ts"

const status = z.enum(valuesOf(MONTHLY_STATUSES))
const key = z.enum(valuesOf(MONTHLY_FIGURES), "Opção inválida")
const figureCount = Object.keys(MONTHLY_FIGURES).length

const value = z
  .union([z.number(), z.string()])
  .nullable()
  .describe("A whole number; of income and expense `1234.56`, null for callers without `finance.view`")

const figure = z.object({
  key,
  label: z.string(),
  value,
  systemValue: value.describe("What the system knows of the month; once sent, what it knew then"),
  note: z.string().describe("Why the value differs"),
})

const event = z.object({
  action: z.enum(valuesOf(MONTHLY_EVENTS)),
  label: z.string(),
  at: instant,
  byName: z.string().nullable(),
  reason: z.string().nullable(),
})

const row = z.object({
  id,
  branch: id,
  branchName: z.string(),
  month,
  version: z.number().int(),
  status,
  statusDisplay: z.string(),
  dueOn: civilDate,
  late: z.boolean(),
  sentAt: instant.nullable(),
  decidedAt: instant.nullable(),
  decidedByName: z.string().nullable(),
  reason: z.string().nullable().describe("Why it was returned, or why it rectifies the version before"),
  remarks: z.string(),
  can: z.object({ edit: z.boolean(), submit: z.boolean(), decide: z.boolean(), rectify: z.boolean() }),
})

const report = row.extend({
  figures: z.array(figure).max(figureCount),
  history: z.array(event).max(200),
  versions: z.array(z.object({ id, version: z.number().int(), status })).max(50),
})

const changes = z.object({
  figures: z
    .array(
      z.object({
        key,
        value: z.union([z.number(), z.string().max(20)]).nullable(),
        note: text(MAX_MONTHLY_NOTE).default(""),
      }),
    )
    .max(figureCount)
    .optional(),
  remarks: text(MAX_MONTHLY_REMARKS).optional(),
})

const reason = (message: string) => z.object({ reason: required(message, text(MAX_MONTHLY_REASON)) })

const settings = z.object({
  isOn: z.boolean(),
  dueDay: z.number().int(),
  reminderDays: z.array(z.number().int()).max(MAX_REMINDERS),
  can: z.object({ edit: z.boolean() }),
})

const consolidated = z.object({
  month,
  units: z.object({
    total: z.number().int(),
    approved: z.number().int(),
    sent: z.number().int(),
    missing: z.number().int(),
  }),
  figures: z.array(z.object({ key, label: z.string(), value })).max(figureCount),
  rows: z
    .array(
      z.object({
        id: id.nullable().describe("null: none of this month"),
        branch: id,
        branchName: z.string(),
        status: status.nullable(),
        statusDisplay: z.string().nullable(),
        values: z.record(z.string(), value).describe("Empty until it is approved"),
      }),
    )
    .max(1000),
})

const monthAsked = z.object({
  month: required("Informe o mês.", month),
  denomination: optional(flag).describe(
    "The sums of all churches of the denomination, without rows; needs `denomination_stats.view`",
  ),
})

/** What each unit tells of its month, and who approves it (docs/product/monthly-reports.md). */
export const monthlyReports = {
  list: route({
    method: "GET",
    path: "/monthly-reports/",
    summary: "The monthly reports in reach, the latest month first",
    permission: "reports.view",
    readOnly: true,
    query: monthlyListQuery,
    response: pageOf(row),
  }),
  open: route({
    method: "POST",
    path: "/monthly-reports/",
    summary: "Open the report of a unit's month",
    permission: "documents.issue",
    body: z.object({
      branch: required("Informe a filial.", reference),
      month: required("Informe o mês.", month),
    }),
    response: report,
    status: 201,
  }),
  late: route({
    method: "GET",
    path: "/monthly-reports/late/",
    summary: "The units that owe a report whose day has passed, the longest first",
    permission: "reports.view",
    readOnly: true,
    response: z
      .array(
        z.object({
          id: id.nullable(),
          branch: id,
          branchName: z.string(),
          month,
          dueOn: civilDate,
          daysLate: z.number().int(),
        }),
      )
      .max(1000),
  }),
  consolidated: route({
    method: "GET",
    path: "/monthly-reports/consolidated/",
    summary: "The approved reports of a month and their sums",
    permission: "reports.view",
    readOnly: true,
    query: monthAsked,
    response: consolidated,
  }),
  exportConsolidated: route({
    method: "GET",
    path: "/monthly-reports/consolidated/export/",
    summary: "The same as a file",
    permission: "reports.view",
    query: monthAsked.extend({ format: z.enum(["pdf", "xlsx", "csv"], "Formato inválido").default("pdf") }),
    response: file(SHEET_TYPES.pdf, SHEET_TYPES.xlsx, SHEET_TYPES.csv),
    limits: [{ max: 20, windowSeconds: 3600, by: "user" }],
    long: true,
  }),
  settings: route({
    method: "GET",
    path: "/monthly-reports/settings/",
    summary: "Whether reports are opened by themselves, and when they are due",
    permission: "reports.view",
    readOnly: true,
    response: settings,
    versioned: true,
  }),
  changeSettings: route({
    method: "PATCH",
    path: "/monthly-reports/settings/",
    summary: "Change it",
    permission: "documents.manage",
    body: z.object({
      isOn: flag.optional(),
      dueDay: wholeNumber("Informe um dia de 1 a 28", { min: 1, max: 28 }).optional(),
      reminderDays: z
        .array(wholeNumber("Informe dias entre -15 e 15", { min: -15, max: 15 }))
        .max(MAX_REMINDERS, `No máximo ${MAX_REMINDERS} lembretes.`)
        .optional()
        .describe("Days before the day that it is due; below zero, after it"),
    }),
    response: settings,
    versioned: true,
  }),
  detail: route({
    method: "GET",
    path: "/monthly-reports/{id}/",
    summary: "One monthly report",
    permission: "reports.view",
    readOnly: true,
    params: idParams,
    response: report,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: "/monthly-reports/{id}/",
    summary: "Correct figures, each with a note where it differs, or write remarks",
    permission: "documents.issue",
    params: idParams,
    body: changes,
    response: report,
    versioned: true,
  }),
  submit: route({
    method: "POST",
    path: "/monthly-reports/{id}/submit/",
    summary: "Send it: its figures stay as they are now",
    permission: "documents.issue",
    params: idParams,
    response: report,
  }),
  approve: route({
    method: "POST",
    path: "/monthly-reports/{id}/approve/",
    summary: "Approve it; it does not change any more",
    permission: "documents.manage",
    params: idParams,
    response: report,
  }),
  sendBack: route({
    method: "POST",
    path: "/monthly-reports/{id}/return/",
    summary: "Return it to the unit with a reason",
    permission: "documents.manage",
    params: idParams,
    body: reason("Informe o motivo da devolução"),
    response: report,
  }),
  rectify: route({
    method: "POST",
    path: "/monthly-reports/{id}/rectify/",
    summary: "Open a new version of an approved one, which stays",
    permission: "documents.issue",
    params: idParams,
    body: reason("Informe o motivo da retificação"),
    response: report,
    status: 201,
  }),
  pdf: route({
    method: "GET",
    path: "/monthly-reports/{id}/pdf/",
    summary: "One monthly report as a PDF",
    permission: "reports.view",
    params: idParams,
    response: file(SHEET_TYPES.pdf),
    limits: [{ max: 20, windowSeconds: 3600, by: "user" }],
    long: true,
  }),
}

export type MonthlyFigureShown = z.output<typeof figure>
export type MonthlyReportRow = z.output<typeof row>
export type MonthlyReport = z.output<typeof report>
export type MonthlyReportChange = z.output<typeof changes>
export type MonthlySettings = z.output<typeof settings>
export type ConsolidatedReport = z.output<typeof consolidated>
