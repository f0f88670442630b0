import { z } from "zod"
import { civilDate, id, instant } from "../kit/fields.ts"
import { pageOf, paging } from "../kit/page.ts"
import { file, route } from "../kit/route.ts"
import { SHEET_TYPES } from "../kit/sheets.ts"
import { valuesOf } from "../vocabulary.ts"
import {
  MAX_REPORT_COLUMNS,
  MAX_REPORT_FIGURES,
  MAX_REPORT_ROWS,
  MAX_REPORT_TABLES,
  PLOT_KINDS,
  REPORT_GROUPS,
  REPORT_UNITS,
  REPORTS_OFFERED,
  SCOPE_KINDS,
} from "./labels.ts"
import { reportQuery } from "./query.ts"

const offered = z.object({
  key: z.enum(valuesOf(REPORTS_OFFERED)),
  title: z.string(),
  group: z.enum(valuesOf(REPORT_GROUPS)),
  description: z.string(),
  hasPeriod: z.boolean().describe("false: as it is today"),
  hasPeople: z.boolean().describe("Whether a list of people, or their status on the roll, narrows it"),
  hasDenomination: z.boolean().describe("Whether the caller may read the sums of the denomination"),
})

const unit = z.enum(REPORT_UNITS)
const value = z
  .union([z.number(), z.string()])
  .nullable()
  .describe("Money as `1234.56`; null: a rate of nobody, or a sum that is hidden")

const figure = z.object({
  id: z.string(),
  label: z.string(),
  unit,
  value,
  previous: value.describe("In the period that it is compared with"),
  change: z
    .number()
    .nullable()
    .describe("Percent with one decimal; null from 0, and where nothing is compared"),
  people: z.boolean().describe("Whether the people behind it can be read"),
  href: z.string().nullable().describe("The list with as many rows"),
})

const column = z.object({ key: z.string(), label: z.string(), unit, people: z.boolean() })

const row = z.object({
  key: z.string(),
  label: z.string(),
  values: z.record(z.string(), value),
  href: z.string().nullable(),
})

const table = z.object({
  id: z.string(),
  label: z.string(),
  /** What its rows are, as the heading of their first column says it. */
  of: z.string(),
  columns: z.array(column).max(MAX_REPORT_COLUMNS),
  rows: z.array(row).max(MAX_REPORT_ROWS),
})

const period = z.object({ from: civilDate, to: civilDate })

const report = z.object({
  key: z.enum(valuesOf(REPORTS_OFFERED)),
  title: z.string(),
  scope: z.object({ kind: z.enum(SCOPE_KINDS), label: z.string() }),
  period: period.nullable(),
  asOf: instant,
  compared: period
    .extend({ partial: z.boolean().describe("The period is not over: the same days are compared") })
    .nullable(),
  filters: z.array(z.string()).max(4).describe("What else narrows it, in words"),
  figures: z.array(figure).max(MAX_REPORT_FIGURES),
  tables: z.array(table).max(MAX_REPORT_TABLES),
  plots: z
    .array(
      z.object({
        kind: z.enum(valuesOf(PLOT_KINDS)),
        table: z.string(),
        stacked: z.boolean(),
        columns: z.array(z.string()).max(MAX_REPORT_COLUMNS),
      }),
    )
    .max(MAX_REPORT_TABLES),
  isEmpty: z.boolean(),
})

const cell = z
  .string("Informe o número do relatório.")
  .max(120, "Número desconhecido.")
  .describe("A figure's id, or `table.row.column`")

const personOfCell = z.object({
  personId: id.nullable(),
  memberId: id.nullable(),
  visitorId: id.nullable(),
  fullName: z.string(),
  branchName: z.string().nullable(),
  on: civilDate.nullable().describe("When, where a day is what is counted"),
})

const params = z.object({ key: z.string().max(40) })

/** The catalogue of reports, and each of them: one computation for the screen, the people behind a number, and files (docs/product/reports.md). */
export const reports = {
  catalogue: route({
    method: "GET",
    path: "/reports/",
    summary: "The reports that the caller may read",
    permission: "reports.view",
    readOnly: true,
    response: z.array(offered).max(Object.keys(REPORTS_OFFERED).length),
  }),
  read: route({
    method: "GET",
    path: "/reports/{key}/",
    summary: "One report: figures, tables and what is drawn of them",
    permission: "reports.view",
    readOnly: true,
    params,
    query: reportQuery,
    response: report,
  }),
  people: route({
    method: "GET",
    path: "/reports/{key}/people/",
    summary: "The people behind one of its numbers: as many as the number says",
    permission: "reports.view",
    readOnly: true,
    params,
    query: reportQuery.extend({ ...paging(20), cell }),
    response: pageOf(personOfCell),
  }),
}

/** Reports as files. */
export const reportFiles = {
  export: route({
    method: "GET",
    path: "/reports/{key}/export/",
    summary: "The report as a file, or the people behind one of its numbers",
    permission: "reports.view",
    params,
    query: reportQuery.extend({
      format: z.enum(["pdf", "xlsx", "csv"], "Formato inválido").default("pdf"),
      cell: cell.optional(),
    }),
    response: file(SHEET_TYPES.pdf, SHEET_TYPES.xlsx, SHEET_TYPES.csv),
    limits: [{ max: 20, windowSeconds: 3600, by: "user" }],
    long: true,
  }),
}

export type OfferedReport = z.output<typeof offered>
export type Report = z.output<typeof report>
export type ReportTable = z.output<typeof table>
export type ReportFigure = z.output<typeof figure>
export type PersonOfCell = z.output<typeof personOfCell>
