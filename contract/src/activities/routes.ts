import { z } from "zod"
import { unitScope } from "../branches/unit-scope.ts"
import { withoutDefaults } from "../kit/changes.ts"
import { civilDate, flag, id, idParams, instant, optional, reference, required, text } from "../kit/fields.ts"
import { moment } from "../kit/moment.ts"
import { nameOf } from "../kit/names.ts"
import { MAX_PAGE_SIZE, pageOf, paging } from "../kit/page.ts"
import { file, route } from "../kit/route.ts"
import { clockTime, weekday } from "../kit/week.ts"
import { valuesOf } from "../vocabulary.ts"
import { activityFilters, activityKind, activityListQuery, OCCURRENCE_KINDS, REPEATS } from "./list-query.ts"
import { dayOfMonth, monthOfYear, repeatInterval, weekdays, weekOfMonth } from "./repetition.ts"

/** The most days of occurrences in one answer: two months of a calendar. */
export const MAX_CALENDAR_DAYS = 62

const what = {
  name: z.string(),
  kind: activityKind,
  kindDisplay: z.string(),
  ministryId: id.nullable(),
  ministryName: z.string().nullable(),
  branchId: id,
  branchName: z.string(),
  place: z.string(),
}

const activity = z.object({
  id,
  ...what,
  church: id,
  churchName: z.string(),
  churchState: z.string().describe("On whose clock the hours are"),
  description: z.string(),
  weekday: z.number().int().nullable().describe("0 is Sunday; of several days the first"),
  weekdays: z.array(z.number().int()).max(7).describe("All of them, in order; empty: no weekday"),
  dayOfMonth: z.number().int().nullable().describe("Monthly or yearly, in place of a weekday"),
  month: z.number().int().nullable().describe("Yearly: on `day_of_month` of this month"),
  repeat: z.enum(valuesOf(REPEATS)).nullable().describe("How it repeats; null: dated"),
  interval: z.number().int().nullable().describe("Every so many weeks, or months of a monthly one"),
  startsOn: civilDate.nullable().describe("Not before this day; null: from the day of its entry"),
  weekOfMonth: z.number().int().nullable().describe("Monthly: 1 to 5, -1 the last"),
  until: civilDate.nullable().describe("Not after this day"),
  startTime: z.string().nullable().describe("Weekly: HH:MM, civil; null: the hour is not fixed"),
  endTime: z.string().nullable(),
  startsAt: instant.nullable().describe("Dated"),
  endsAt: instant.nullable(),
  isActive: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})

const occurrenceKind = z.enum(valuesOf(OCCURRENCE_KINDS), "Opção inválida")

const occurrence = z.object({
  activityId: id.nullable().describe("null: of an event"),
  eventId: id.nullable().describe("null: of an activity"),
  ...what,
  kind: occurrenceKind,
  weekly: z.boolean(),
  day: civilDate.describe("The civil day on which it begins"),
  lastDay: civilDate.describe("The civil day on which it ends"),
  startTime: z.string().nullable().describe("HH:MM, civil; null: the hour is not fixed"),
  endTime: z.string().nullable(),
  startsAt: instant,
  endsAt: instant.nullable(),
  cancelled: z.boolean().describe("A weekly one that does not take place on this day"),
  cancellationReason: z.string(),
})

/** A day between which something repeats: no calendar reaches further. */
const repeatDay = civilDate.refine((value) => value >= "1900" && value < "2200", "Data inválida")

const fields = {
  name: required("Nome é obrigatório", nameOf(100)),
  kind: required("Tipo é obrigatório", activityKind),
  description: text(2000).default(""),
  ministryId: optional(reference),
  branchId: optional(reference).describe("None: the headquarters"),
  weekday: optional(weekday),
  weekdays: optional(weekdays).describe("Where given, in place of `weekday`: several days of a week"),
  dayOfMonth: optional(dayOfMonth).describe(
    "Every month, in place of a weekday; a month without it has none",
  ),
  month: optional(monthOfYear).describe("With `day_of_month`: every year"),
  repeat: optional(z.enum(valuesOf(REPEATS), "Opção inválida")).describe(
    "None: weekly; with `day_of_month` monthly, with `month` yearly",
  ),
  interval: optional(repeatInterval).describe("None: 1"),
  startsOn: optional(repeatDay).describe("Required with an interval over 1"),
  weekOfMonth: optional(weekOfMonth).describe("Required with `monthly` on a weekday; -1 is the last"),
  until: optional(repeatDay),
  startTime: optional(clockTime),
  endTime: optional(clockTime),
  startsAt: optional(moment),
  endsAt: optional(moment),
  place: text(200).default(""),
  isActive: flag.default(true),
}

const dayOff = z.object({ day: required("Informe o dia", civilDate) })

const calendarAddress = z.object({
  url: z.string().describe("Secret: it lets anyone read the calendar"),
  madeAt: instant,
})

/**
 * What a church does: repeating (days of the week, of the month or of the year, and civil times) or dated (instants), never both. The calendar is a feed under a
 * secret address, because calendar programs send no header: the only address that contains a secret.
 */
export const activities = {
  list: route({
    method: "GET",
    path: "/activities/",
    summary: "The activities of the caller's scope",
    permission: "activities.view",
    readOnly: true,
    query: activityListQuery,
    response: pageOf(activity),
  }),
  create: route({
    method: "POST",
    path: "/activities/",
    summary: "Create an activity, weekly or dated",
    permission: "activities.create",
    body: z.object({ ...fields, church: optional(reference) }),
    response: activity,
    status: 201,
  }),
  occurrences: route({
    method: "GET",
    path: "/activities/occurrences/",
    summary:
      "The occurrences between two days, at most 62 apart, in order; days called off are included and marked",
    permission: "activities.view",
    readOnly: true,
    query: z.object({
      ...paging(MAX_PAGE_SIZE),
      ...activityFilters,
      kind: optional(occurrenceKind).describe("`evento`: the sessions of events alone"),
      activity: optional(reference).describe("The days of one activity"),
      church: activityFilters.church.describe("None: the caller's own"),
      from: required("Data inicial é obrigatória", civilDate),
      to: required("Data final é obrigatória", civilDate),
    }),
    response: pageOf(occurrence),
  }),
  upcoming: route({
    method: "GET",
    path: "/activities/upcoming/",
    summary: "The next occurrences in the caller's church",
    permission: "activities.view",
    readOnly: true,
    query: z.object({ limit: z.coerce.number().int().min(1).max(20).default(5), ...unitScope }),
    response: z.array(occurrence).max(20),
  }),
  calendarAddress: route({
    method: "GET",
    path: "/activities/calendar-address/",
    summary: "The secret address of the church's calendar; a manager of branches has one of those branches",
    permission: "activities.view",
    response: calendarAddress,
  }),
  renewCalendarAddress: route({
    method: "POST",
    path: "/activities/calendar-address/",
    summary: "Replace the calendar's address; the old one stops working at once",
    permission: "activities.manage",
    response: calendarAddress,
  }),
  calendar: route({
    method: "GET",
    path: "/activities/calendar.ics",
    summary:
      "The church's calendar (iCalendar) for anyone who has the address: names, times and places, no people",
    permission: "public",
    query: z.object({ token: z.string().max(100).default("") }),
    response: file("text/calendar"),
    revalidated: true,
    limits: [{ max: 120, windowSeconds: 60, by: "address" }],
  }),
  detail: route({
    method: "GET",
    path: "/activities/{id}/",
    summary: "One activity",
    permission: "activities.view",
    params: idParams,
    response: activity,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: "/activities/{id}/",
    summary: "Change an activity",
    permission: "activities.edit",
    params: idParams,
    body: z.object(withoutDefaults(fields)),
    response: activity,
    versioned: true,
  }),
  cancelDay: route({
    method: "POST",
    path: "/activities/{id}/cancel-day/",
    summary: "Cancel one day of a weekly activity",
    permission: "activities.edit",
    params: idParams,
    body: dayOff.extend({ reason: text(200).default("") }),
    response: activity,
    status: 200,
  }),
  restoreDay: route({
    method: "POST",
    path: "/activities/{id}/restore-day/",
    summary: "Restore a cancelled day of a weekly activity",
    permission: "activities.edit",
    params: idParams,
    body: dayOff,
    response: activity,
    status: 200,
  }),
  remove: route({
    method: "DELETE",
    path: "/activities/{id}/",
    summary: "Delete an activity",
    permission: "activities.delete",
    params: idParams,
    response: null,
    versioned: true,
  }),
}

export type Activity = z.output<typeof activity>
export type Occurrence = z.output<typeof occurrence>
export type ActivityBody = z.output<typeof activities.create.body>
export type ActivityChange = z.output<typeof activities.update.body>
export type ActivityQuery = z.output<typeof activities.list.query>
export type OccurrenceQuery = z.output<typeof activities.occurrences.query>
