import { z } from "zod"
import { unitFilter } from "../branches/unit-scope.ts"
import { civilDate, id, idParams, optional, reference, required } from "../kit/fields.ts"
import { MAX_BULK_IDS, pageOf, paging, searchText } from "../kit/page.ts"
import { file, route } from "../kit/route.ts"
import { SHEET_TYPES } from "../kit/sheets.ts"
import { valuesOf } from "../vocabulary.ts"
import { MARKS } from "./labels.ts"
import { gatheringFilters, gatheringSource } from "./list-query.ts"

const inARow = z.coerce
  .number("Informe um número de 1 a 20")
  .int("Informe um número de 1 a 20")
  .min(1, "Informe um número de 1 a 20")
  .max(20, "Informe um número de 1 a 20")

const rate = z.number().nullable().describe("0 to 1; null: of nobody")

const periodRow = z.object({
  period: civilDate.describe("The first day of the week (a Sunday) or month"),
  gatherings: z.number().int(),
  present: z.number().int(),
  absent: z.number().int(),
  rate,
  headcount: z.number().int().nullable(),
  newcomers: z.number().int(),
})

/** The most weeks or months of a chart. */
const MAX_ROWS = 160

/** Who has not come for some time, and how many came, of closed lists alone (docs/product/attendance.md#5.1). */
export const attendance = {
  absentees: route({
    method: "GET",
    path: "/attendance/absentees/",
    summary: "Who missed so many lists in a row, the most first; of one source, or of all together",
    permission: "attendance.take",
    readOnly: true,
    query: z.object({
      ...paging(20),
      search: searchText,
      ...unitFilter,
      church: optional(reference),
      source: optional(gatheringSource),
      sourceId: optional(reference),
      inARow: inARow.default(3),
    }),
    response: pageOf(
      z.object({
        personId: id,
        fullName: z.string(),
        photo: z.string().nullable(),
        absencesInARow: z.number().int(),
        lastPresentOn: civilDate.nullable(),
      }),
    ),
  }),
  followUp: route({
    method: "POST",
    path: "/attendance/absentees/follow-up/",
    summary:
      "Begin the follow-up of people who are missing; without `members.edit` of those on lists in reach",
    permission: "attendance.take",
    body: z.object({
      personIds: required(
        "Escolha ao menos uma pessoa",
        z
          .array(reference, "Valor inválido")
          .min(1, "Escolha ao menos uma pessoa")
          .max(MAX_BULK_IDS, `No máximo ${MAX_BULK_IDS} pessoas por vez`),
      ),
    }),
    response: z.object({ created: z.number().int(), existing: z.number().int() }),
  }),
  trends: route({
    method: "GET",
    path: "/attendance/trends/",
    summary: "How many came, by week or month",
    permission: "attendance.take",
    readOnly: true,
    query: z.object({
      ...unitFilter,
      church: optional(reference),
      source: optional(gatheringSource),
      sourceId: optional(reference),
      from: optional(civilDate).describe("None: a quarter before `to`"),
      to: optional(civilDate).describe("None: today"),
      by: z.enum(["week", "month"], "Opção inválida").default("week"),
    }),
    response: z.object({ from: civilDate, to: civilDate, periods: z.array(periodRow).max(MAX_ROWS) }),
  }),
  ofPerson: route({
    method: "GET",
    path: "/attendance/people/{id}/",
    summary: "The closed lists on which a person was expected, the newest first",
    permission: "attendance.take",
    readOnly: true,
    params: idParams,
    query: z.object(paging(20)),
    response: pageOf(
      z.object({
        gatheringId: id,
        day: civilDate,
        title: z.string(),
        status: z.enum(valuesOf(MARKS)).nullable(),
        arrivedAt: z.string().nullable().describe("HH:MM:SS on the clock of the church's state"),
      }),
    ).extend({
      lastPresentOn: civilDate.nullable(),
      absencesInARow: z.number().int(),
      rate: rate.describe("Of the last 12 months"),
    }),
  }),
  export: route({
    method: "GET",
    path: "/attendance/export/",
    summary: "Who came and who did not, of one list or of all that the filters find, as a file",
    permission: "reports.view",
    query: z.object({
      gathering: optional(reference).describe(
        "One list; that of a class with its Bibles, magazines and offering",
      ),
      ...gatheringFilters,
      format: z.enum(["xlsx", "pdf", "csv"], "Formato inválido"),
    }),
    response: file(SHEET_TYPES.xlsx, SHEET_TYPES.pdf, SHEET_TYPES.csv),
    limits: [{ max: 20, windowSeconds: 3600, by: "user" }],
    long: true,
  }),
  classes: route({
    method: "GET",
    path: "/attendance/classes/",
    summary: "The Bible-school classes of a day: each with its counts, and their sums",
    permission: "attendance.take",
    readOnly: true,
    query: z.object({
      day: optional(civilDate).describe("None: today"),
      ...unitFilter,
      church: optional(reference),
    }),
    response: z.object({
      classes: z
        .array(
          z.object({
            gatheringId: id,
            title: z.string(),
            enrolled: z.number().int(),
            present: z.number().int(),
            absent: z.number().int(),
            visitors: z.number().int(),
            bibles: z.number().int(),
            magazines: z.number().int(),
            offering: z.string(),
          }),
        )
        .max(500),
      sum: z.object({
        enrolled: z.number().int(),
        present: z.number().int(),
        absent: z.number().int(),
        visitors: z.number().int(),
        bibles: z.number().int(),
        magazines: z.number().int(),
        offering: z.string(),
      }),
    }),
  }),
}

export type AbsenteeQuery = z.output<typeof attendance.absentees.query>
export type AttendanceExportQuery = z.output<typeof attendance.export.query>
export type TrendQuery = z.output<typeof attendance.trends.query>
export type TrendRow = z.output<typeof periodRow>
export type ClassDayQuery = z.output<typeof attendance.classes.query>
