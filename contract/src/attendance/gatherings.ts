import { z } from "zod"
import { unitFilter } from "../branches/unit-scope.ts"
import {
  civilDate,
  flag,
  id,
  idParams,
  instant,
  optional,
  optionalText,
  reference,
  required,
} from "../kit/fields.ts"
import { MAX_LISTED, pageOf } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"
import { RESTS } from "./labels.ts"
import { gatheringListQuery, gatheringSource, listStatus } from "./list-query.ts"

const totals = z.object({
  expected: z.number().int(),
  present: z.number().int().describe("Of those who are expected"),
  absent: z.number().int(),
  excused: z.number().int(),
  unmarked: z.number().int(),
  presentOthers: z.number().int().describe("Present, though not expected"),
  newcomers: z.number().int(),
})

const count = z.number().int().nullable().describe("null: not counted")

const headcounts = z.object({
  adults: count,
  children: count,
  visitors: count,
  online: count,
  bibles: count.describe("Where nobody counted: how many of the marks say it"),
  magazines: count.describe("Where nobody counted: how many of the marks say it"),
  offering: z.string().nullable().describe("What a class tells, `12.50`; no entry of the books"),
  headcount: count.describe("The sum of adults, children, visitors and online that were counted"),
})

const rate = z.number().nullable().describe("Present of those present and absent, 0 to 1; null: of nobody")

const row = z.object({
  id,
  source: gatheringSource,
  sourceId: id.nullable().describe("null: deleted for good"),
  sessionId: id.nullable().describe("Of an event"),
  day: civilDate.describe("On the clock of the church's state"),
  time: z.string().nullable().describe("HH:MM on that clock"),
  startsAt: instant,
  title: z.string(),
  church: id,
  branch: id,
  branchName: z.string(),
  isClass: z.boolean().describe("Of a Bible-school class: it counts Bibles, magazines and an offering"),
  extra: z.boolean().describe("On another day than the group's"),
  status: listStatus,
  statusDisplay: z.string(),
  reason: z.string().nullable().describe("Why it was cancelled"),
  totals,
  rate,
})

const gathering = row.extend({
  headcounts,
  closedAt: instant.nullable(),
  closedBy: z.string().nullable().describe("null: closed by itself, or not closed"),
  can: z.object({
    take: z.boolean().describe("Marks are taken"),
    close: z.boolean(),
    reopen: z.boolean(),
    cancel: z.boolean(),
  }),
})

const due = z.object({
  source: gatheringSource,
  sourceId: id,
  sessionId: id.nullable().describe("Of an event"),
  gatheringId: id.nullable().describe("null: no list was begun yet"),
  title: z.string(),
  branchName: z.string(),
  day: civilDate,
  time: z.string().nullable(),
  startsAt: instant,
  status: listStatus.describe("Of one without a list: open, or cancelled in the calendar"),
  present: z.number().int(),
  expected: z.number().int().nullable().describe("null: no list was begun yet"),
})

/** Also where another field is wrong, so that all is said at once. */
const isObject = ({ value }: { value: unknown }) => typeof value === "object" && value !== null

/** Lists of who came: one for each dated occurrence of an activity or a group (docs/product/attendance.md#1.1). */
export const gatherings = {
  list: route({
    method: "GET",
    path: "/attendance/gatherings/",
    summary: "The lists that the caller may see, the newest day first",
    permission: "attendance.take",
    readOnly: true,
    query: gatheringListQuery,
    response: pageOf(row),
  }),
  due: route({
    method: "GET",
    path: "/attendance/gatherings/due/",
    summary: "What begins within 12 hours before or after now, with or without a list, soonest first",
    permission: "attendance.take",
    readOnly: true,
    query: z.object({ ...unitFilter, church: optional(reference) }),
    response: z.array(due).max(MAX_LISTED),
  }),
  begin: route({
    method: "POST",
    path: "/attendance/gatherings/",
    summary:
      "Begin the list of a day, or call meetings of a group off beforehand; 200 where it is there already",
    permission: "attendance.take",
    body: z
      .object({
        source: required("Escolha a atividade ou o grupo", gatheringSource),
        sourceId: required("Escolha a atividade ou o grupo", reference),
        sessionId: optional(reference).describe("Of an event: its day is the session's"),
        day: optional(civilDate),
        extra: flag.default(false).describe("A group on another day than its own"),
        cancelled: flag.default(false).describe("Call off: no list is wanted, nobody is absent"),
        reason: optionalText(200),
        until: optional(civilDate).describe("With `cancelled`: every meeting up to this day"),
      })
      .refine(({ source, day }) => source === "event" || day, {
        path: ["day"],
        message: "Informe o dia",
        when: isObject,
      })
      .refine(({ source, sessionId }) => source !== "event" || sessionId, {
        path: ["sessionId"],
        message: "Escolha a sessão",
        when: isObject,
      }),
    response: gathering,
    status: 201,
    mayExist: true,
  }),
  detail: route({
    method: "GET",
    path: "/attendance/gatherings/{id}/",
    summary: "One list with its totals",
    permission: "attendance.take",
    readOnly: true,
    params: idParams,
    response: gathering,
  }),
  close: route({
    method: "POST",
    path: "/attendance/gatherings/{id}/close/",
    summary: "Close a list; who is not marked is absent, or stays without a mark",
    permission: "attendance.take",
    params: idParams,
    body: z.object({ rest: z.enum(valuesOf(RESTS), "Opção inválida").default("unmarked") }),
    response: gathering,
  }),
  reopen: route({
    method: "POST",
    path: "/attendance/gatherings/{id}/reopen/",
    summary: "Open a closed or cancelled list again; what closing filled in is taken back",
    permission: "attendance.take",
    params: idParams,
    response: gathering,
  }),
  cancel: route({
    method: "POST",
    path: "/attendance/gatherings/{id}/cancel/",
    summary: "Say that it did not take place: nobody is absent",
    permission: "attendance.take",
    params: idParams,
    body: z.object({ reason: optionalText(200) }),
    response: gathering,
  }),
}

export type GatheringRow = z.output<typeof row>
export type Gathering = z.output<typeof gathering>
export type DueGathering = z.output<typeof due>
export type GatheringQuery = z.output<typeof gatherings.list.query>
export type GatheringBody = z.output<typeof gatherings.begin.body>
export type GatheringTotals = z.output<typeof totals>
export type Headcounts = z.output<typeof headcounts>
