import { z } from "zod"
import { civilDate, idParams, optional } from "../kit/fields.ts"
import { searchText } from "../kit/page.ts"
import { file, route } from "../kit/route.ts"
import { SHEET_TYPES } from "../kit/sheets.ts"
import { valuesOf } from "../vocabulary.ts"
import { MAX_DAYS_PLOTTED, REGISTRATION_STATUSES } from "./labels.ts"

/** How the registrations of an event go: in numbers, and as a file (docs/product/events.md#7.4). */
export const eventFigures = {
  statistics: route({
    method: "GET",
    path: "/events/{id}/statistics/",
    summary: "How many people registered for an event, and what they pay",
    permission: "activities.view",
    readOnly: true,
    params: idParams,
    response: z.object({
      confirmed: z.number().int().describe("People, not registrations"),
      waiting: z.number().int(),
      cancelled: z.number().int(),
      checkedIn: z.number().int().describe("Of those who are in: who came to a session"),
      amountDue: z.string().describe("Of those who are in"),
      amountPaid: z.string().describe("Noted in all, also of who cancelled"),
      byDay: z
        .array(z.object({ day: civilDate, people: z.number().int() }))
        .max(MAX_DAYS_PLOTTED)
        .describe("The days on which people registered, the latest at the end; whatever became of them"),
    }),
  }),
  export: route({
    method: "GET",
    path: "/events/{id}/export/",
    summary: "The people of the registrations that the list's filters find, as a file: a row each",
    permission: ["activities.edit", "reports.view"],
    params: idParams,
    query: z.object({
      search: searchText,
      status: optional(z.enum(valuesOf(REGISTRATION_STATUSES), "Opção inválida")),
      format: z.enum(["xlsx", "pdf", "csv"], "Formato inválido").default("xlsx"),
    }),
    response: file(SHEET_TYPES.xlsx, SHEET_TYPES.pdf, SHEET_TYPES.csv),
    limits: [{ max: 20, windowSeconds: 3600, by: "user" }],
    long: true,
  }),
}

export type EventStatistics = z.output<typeof eventFigures.statistics.response>
export type RegistrationExportQuery = z.output<typeof eventFigures.export.query>
