import { z } from "zod"
import { withoutDefaults } from "../kit/changes.ts"
import { flag, id, idParams, instant, optional, reference, wholeNumber } from "../kit/fields.ts"
import { pageOf, paging } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { weekday } from "../kit/week.ts"
import { membershipStatus } from "../people/membership-status.ts"
import { COMPARISONS } from "../treasury/report-labels.ts"
import { valuesOf } from "../vocabulary.ts"
import {
  FREQUENCIES,
  LAST_DAY_OF_SCHEDULE,
  MAX_RECIPIENTS,
  REPORTS_OFFERED,
  SCHEDULED_PERIODS,
} from "./labels.ts"

/** A schedule has a period that moves with the day that it is due, and no days of its own. */
const query = z.strictObject(
  {
    branch: optional(reference),
    below: optional(flag),
    period: optional(z.enum(valuesOf(SCHEDULED_PERIODS), "Opção inválida")).describe("None: `last_month`"),
    compare: optional(z.enum(valuesOf(COMPARISONS), "Opção inválida")),
    membershipStatus: optional(membershipStatus),
    list: optional(reference),
  },
  "Escolha um período que acompanha o envio, sem datas fixas.",
)

const fields = {
  report: optional(z.enum(valuesOf(REPORTS_OFFERED), "Opção inválida")),
  ownReport: optional(reference).describe("In place of `report`"),
  query: query.default({}),
  frequency: z.enum(valuesOf(FREQUENCIES), "Opção inválida"),
  weekday: optional(weekday).describe("Of a weekly one"),
  day: optional(
    wholeNumber(`Informe um dia de 1 a ${LAST_DAY_OF_SCHEDULE}`, { min: 1, max: LAST_DAY_OF_SCHEDULE }),
  ).describe("Of a monthly one"),
  hour: wholeNumber("Informe uma hora de 0 a 23", { min: 0, max: 23 }).describe(
    "On the clock of the church's state",
  ),
  format: z.enum(["pdf", "xlsx", "csv"], "Formato inválido").default("pdf"),
  userIds: z
    .array(reference, "Escolha quem recebe.")
    .min(1, "Escolha quem recebe.")
    .max(MAX_RECIPIENTS, `No máximo ${MAX_RECIPIENTS} pessoas.`),
}

const schedule = z.object({
  id,
  report: z.enum(valuesOf(REPORTS_OFFERED)).nullable(),
  ownReport: id.nullable(),
  title: z.string(),
  query: z.object({
    branch: id.nullable(),
    below: z.boolean(),
    period: z.enum(valuesOf(SCHEDULED_PERIODS)).nullable(),
    compare: z.enum(valuesOf(COMPARISONS)).nullable(),
    membershipStatus: membershipStatus.nullable(),
    list: id.nullable(),
  }),
  scope: z.string().describe("The branch, or the church"),
  frequency: z.enum(valuesOf(FREQUENCIES)),
  weekday: z.number().int().nullable(),
  day: z.number().int().nullable(),
  hour: z.number().int(),
  clock: z.string().describe("«hora de Rio Branco»"),
  format: z.enum(["pdf", "xlsx", "csv"]),
  users: z.array(z.object({ id, fullName: z.string() })).max(MAX_RECIPIENTS),
  authorName: z.string().nullable(),
  paused: z.boolean().describe("Its author may not read it any more"),
  nextAt: instant.nullable().describe("null: paused"),
  lastSentAt: instant.nullable(),
  can: z.object({ edit: z.boolean() }),
})

/** Reports that are mailed to users of the church by themselves (docs/product/reports.md#5.1). */
export const reportSchedules = {
  list: route({
    method: "GET",
    path: "/reports/schedules/",
    summary: "The caller's schedules; of who manages the church, everybody's",
    permission: "reports.view",
    readOnly: true,
    query: z.object({ ...paging(20) }),
    response: pageOf(schedule),
  }),
  create: route({
    method: "POST",
    path: "/reports/schedules/",
    summary: "Have a report sent every week or month",
    permission: "reports.view",
    needsVerifiedEmail: true,
    body: z.object(fields),
    response: schedule,
    status: 201,
  }),
  detail: route({
    method: "GET",
    path: "/reports/schedules/{id}/",
    summary: "One schedule",
    permission: "reports.view",
    readOnly: true,
    params: idParams,
    response: schedule,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: "/reports/schedules/{id}/",
    summary: "Change a schedule",
    permission: "reports.view",
    params: idParams,
    body: z.object(withoutDefaults(fields)),
    response: schedule,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: "/reports/schedules/{id}/",
    summary: "End a schedule",
    permission: "reports.view",
    params: idParams,
    response: null,
    versioned: true,
  }),
  send: route({
    method: "POST",
    path: "/reports/schedules/{id}/send/",
    summary: "Send it now, to all of its recipients",
    permission: "reports.view",
    needsVerifiedEmail: true,
    params: idParams,
    response: z.object({
      sent: z.number().int(),
      skipped: z.array(z.string()).max(MAX_RECIPIENTS).describe("Who may not read it"),
    }),
    limits: [{ max: 20, windowSeconds: 3600, by: "user" }],
  }),
}

export type ScheduledQuery = z.output<typeof query>
export type ReportSchedule = z.output<typeof schedule>
export type ReportScheduleBody = z.output<typeof reportSchedules.create.body>
export type ReportScheduleChange = z.output<typeof reportSchedules.update.body>
