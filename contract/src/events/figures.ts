import { z } from "zod"
import { civilDate, id, idParams, optional } from "../kit/fields.ts"
import { searchText } from "../kit/page.ts"
import { file, route } from "../kit/route.ts"
import { SHEET_TYPES } from "../kit/sheets.ts"
import { valuesOf } from "../vocabulary.ts"
import {
  ASKED_OF,
  MAX_DAYS_PLOTTED,
  MAX_OPTIONS_COUNTED,
  MAX_QUESTIONS,
  QUESTION_KINDS,
  REGISTRATION_STATUSES,
} from "./labels.ts"

const answers = {
  confirmed: z.number().int().describe("Answers of who is in"),
  waiting: z.number().int().describe("Answers of who waits"),
}

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
      answers: z
        .array(
          z.object({
            questionId: id,
            label: z.string(),
            kind: z.enum(valuesOf(QUESTION_KINDS)),
            of: z.enum(valuesOf(ASKED_OF)),
            removed: z.boolean(),
            ...answers,
            options: z
              .array(
                z.object({
                  option: z.string().describe("Of yes or no: Sim, Não"),
                  removed: z.boolean(),
                  ...answers,
                }),
              )
              .max(MAX_OPTIONS_COUNTED)
              .describe("In the order of the form, those that have left it last; of a text: none"),
          }),
        )
        .max(MAX_QUESTIONS * 10)
        .describe("How the event's own questions were answered; those that have left the form last"),
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
