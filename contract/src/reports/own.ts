import { z } from "zod"
import { withoutDefaults } from "../kit/changes.ts"
import { flag, id, idParams, instant, optional, reference, required } from "../kit/fields.ts"
import { nameOf } from "../kit/names.ts"
import { pageOf, paging, searchText } from "../kit/page.ts"
import { file, route } from "../kit/route.ts"
import { SHEET_TYPES } from "../kit/sheets.ts"
import { valuesOf } from "../vocabulary.ts"
import {
  MAX_OWN_COLUMNS,
  MAX_OWN_GROUPINGS,
  MAX_OWN_GROUPS,
  MAX_OWN_NAME,
  OWN_PLOTS,
  OWN_SOURCES,
} from "./labels.ts"

const source = z.enum(valuesOf(OWN_SOURCES), "Opção inválida")
const fieldName = z.string().max(80)

const fields = {
  name: required("Nome é obrigatório", nameOf(MAX_OWN_NAME)),
  source,
  columns: z
    .array(fieldName, "Colunas inválidas")
    .min(1, "Escolha ao menos uma coluna.")
    .max(MAX_OWN_COLUMNS, `No máximo ${MAX_OWN_COLUMNS} colunas.`),
  list: optional(reference).describe("Only people of this list; of members, people and visitors alone"),
  groupBy: z
    .array(fieldName, "Agrupamento inválido")
    .max(MAX_OWN_GROUPINGS, `No máximo ${MAX_OWN_GROUPINGS} agrupamentos.`)
    .default([]),
  plot: z.enum(valuesOf(OWN_PLOTS), "Opção inválida").default("none").describe("Of the first grouping"),
  shared: flag.default(false).describe("With the whole church"),
}

const ownReport = z.object({
  id,
  name: z.string(),
  source,
  columns: z.array(z.string()).max(MAX_OWN_COLUMNS),
  list: id.nullable(),
  listName: z.string().nullable(),
  groupBy: z.array(z.string()).max(MAX_OWN_GROUPINGS),
  plot: z.enum(valuesOf(OWN_PLOTS)),
  shared: z.boolean(),
  authorName: z.string().nullable(),
  updatedAt: instant,
  can: z.object({ edit: z.boolean() }),
})

const shownColumn = z.object({ name: z.string(), label: z.string() })

const cellText = z.union([z.string(), z.number()]).nullable()

/** Reports that users put together (docs/product/reports.md#4.1): what a reader may not see is empty for them. */
export const ownReports = {
  list: route({
    method: "GET",
    path: "/reports/own/",
    summary: "The caller's own reports and those that are shared with the church, by name",
    permission: "reports.view",
    readOnly: true,
    query: z.object({ ...paging(20), search: searchText }),
    response: pageOf(ownReport),
  }),
  fields: route({
    method: "GET",
    path: "/reports/own/fields/",
    summary: "The columns that an own report of a source may have and the caller may see",
    permission: "reports.view",
    readOnly: true,
    query: z.object({ source }),
    response: z
      .array(
        z.object({
          name: z.string(),
          label: z.string(),
          sensitive: z.boolean().describe("Empty for readers without `members.edit`"),
          groups: z.boolean().describe("Whether rows can be grouped by it"),
        }),
      )
      .max(200),
  }),
  create: route({
    method: "POST",
    path: "/reports/own/",
    summary: "Put a report together",
    permission: "reports.view",
    feature: "custom_reports",
    body: z.object(fields),
    response: ownReport,
    status: 201,
  }),
  detail: route({
    method: "GET",
    path: "/reports/own/{id}/",
    summary: "One own report",
    permission: "reports.view",
    readOnly: true,
    params: idParams,
    response: ownReport,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: "/reports/own/{id}/",
    summary: "Change an own report: its author, or who manages the church",
    permission: "reports.view",
    params: idParams,
    body: z.object(withoutDefaults(fields)),
    response: ownReport,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: "/reports/own/{id}/",
    summary: "Delete an own report with its schedules",
    permission: "reports.view",
    params: idParams,
    response: null,
    versioned: true,
  }),
  run: route({
    method: "GET",
    path: "/reports/own/{id}/run/",
    summary: "What an own report lists now, in the caller's reach: 409 where its list was deleted",
    permission: "reports.view",
    readOnly: true,
    params: idParams,
    query: z.object({ ...paging(20) }),
    response: z.object({
      ...pageOf(
        z.object({
          id,
          href: z.string().describe("The record"),
          values: z.array(cellText).max(MAX_OWN_COLUMNS).describe("Of the columns, in their order"),
        }),
      ).shape,
      columns: z.array(shownColumn).max(MAX_OWN_COLUMNS),
      groups: z
        .array(
          z.object({
            key: z.string(),
            label: z.string(),
            labels: z
              .array(z.string())
              .max(MAX_OWN_GROUPINGS)
              .describe("Of each grouping: what is drawn is the first one"),
            count: z.number().int(),
          }),
        )
        .max(MAX_OWN_GROUPS),
    }),
  }),
  export: route({
    method: "GET",
    path: "/reports/own/{id}/export/",
    summary: "All rows of an own report as a file",
    permission: "reports.view",
    params: idParams,
    query: z.object({ format: z.enum(["xlsx", "pdf", "csv"], "Formato inválido").default("xlsx") }),
    response: file(SHEET_TYPES.xlsx, SHEET_TYPES.pdf, SHEET_TYPES.csv),
    limits: [{ max: 20, windowSeconds: 3600, by: "user" }],
    long: true,
  }),
}

export type OwnReport = z.output<typeof ownReport>
export type OwnReportBody = z.output<typeof ownReports.create.body>
export type OwnReportChange = z.output<typeof ownReports.update.body>
export type OwnReportRun = z.output<typeof ownReports.run.response>
