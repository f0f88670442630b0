import { RESTS } from "@aprisco/contract/attendance/labels"
import { type SqlBool, sql } from "kysely"
import type { AnyContext, Context } from "../../../core/context.ts"
import { repeatedJob } from "../../../core/define-job.ts"
import type { ClosingBranch } from "../../../core/manifest/closing-branch.ts"
import { defineModule } from "../../../core/module.ts"
import { brazilianDay, wordFor } from "../../ground/audit/public.ts"
import { endListLinks } from "./link/send-link.ts"
import { wantLists } from "./link/want-lists.ts"
import { listFieldsOfAttendance } from "./list-fields.ts"
import { closeOldLists } from "./lists/close-old-lists.ts"
import { mergeMarks } from "./merge-marks.ts"
import { attendanceReport } from "./reports/attendance-report.ts"
import { OCCASIONS_OF_ATTENDANCE } from "./reports/occasions.ts"
import { attendanceRoutes, gatheringsRoutes, listLinkRoutes, rostersRoutes } from "./routes.ts"
import { timelineOfAttendance } from "./timeline.ts"

const person = { table: "people", by: "personId" } as const

const ofDay = (what: string) => ({
  sentence: ({ day }: { readonly day?: unknown }) => `${what} de ${brazilianDay(day)}`,
  label: what,
})

export const attendanceModule = defineModule({
  name: "attendance",
  reports: [attendanceReport],
  routes: {
    gatherings: gatheringsRoutes,
    rosters: rostersRoutes,
    attendance: attendanceRoutes,
    listLink: listLinkRoutes,
  },
  jobs: [
    repeatedJob("close-attendance-lists", "five minutes", closeOldLists),
    repeatedJob("want-attendance-lists", "five minutes", wantLists),
  ],
  tables: [
    "attendanceChanges",
    "attendanceCounts",
    "attendanceLinks",
    "attendanceMarks",
    "attendanceNewcomers",
    "gatherings",
  ],
  reads: [
    "activities",
    "activityCancellations",
    "branches",
    "churches",
    "eventAttendees",
    "eventRegistrations",
    "events",
    "groupStays",
    "groupUnitLeaders",
    "groupUnits",
    "groups",
    "guardians",
    "householdPeople",
    "members",
    "membershipStatusChanges",
    "people",
    "users",
  ],
  exports: [
    { name: "presencas-listas", table: "gatherings", key: ["id"] },
    {
      name: "presencas-marcacoes",
      table: "attendanceMarks",
      key: ["gatheringId", "personId"],
      without: ["clientId"],
      of: [person],
    },
    { name: "presencas-contagens", table: "attendanceCounts", key: ["gatheringId", "kind"] },
    {
      name: "presencas-novos",
      table: "attendanceNewcomers",
      key: ["id"],
      without: ["clientId"],
      of: [person],
    },
  ],
  notExported: {
    attendanceLinks: "a secret",
    attendanceChanges: "how the marks came about; what they say is exported",
  },
  expires: [
    {
      table: "attendanceChanges",
      key: ["id"],
      expired: (now) => sql`received_at < ${now} - interval '90 days'`,
    },
    {
      table: "attendanceLinks",
      key: ["id"],
      // Kept for a while after it ended: a list that has one is not sent by itself again.
      expired: (now) => sql`expires_at < ${now} - interval '90 days'`,
    },
  ],
  auditLabels: {
    "gathering.begun": ofDay("Começou uma lista de presença"),
    "gathering.called_off": ofDay("Cancelou de antemão um encontro"),
    "gathering.cancelled": ofDay("Cancelou um encontro"),
    "gathering.reopened": ofDay("Reabriu uma lista de presença"),
    "gathering.closed": {
      sentence: ({ day, rest }) =>
        `Encerrou uma lista de presença de ${brazilianDay(day)} (os demais: ${wordFor(RESTS, rest).toLowerCase()})`,
      label: "Encerrou uma lista de presença",
    },
    "gathering.link_sent": ofDay("Enviou por e-mail o link de uma lista de presença"),
    "gathering.counted": "Anotou a contagem de um encontro",
    "gathering.exported": {
      sentence: ({ count, format }) =>
        `Exportou ${count} linhas de presença (${String(format).toUpperCase()})`,
      label: "Exportou presenças",
    },
    "gathering.newcomer_added": "Cadastrou um visitante em uma lista de presença",
  },
  auditedRecords: [
    { entity: "gathering", table: "gatherings", name: "title", branch: "branchId", deletedAtOnce: true },
  ],
  personReferences: [
    {
      table: "attendanceMarks",
      column: "personId",
      merge: { how: "own", why: "of two marks on one list the present one stays, with the earliest arrival" },
      deletion: "goes along",
      anonymisation: "stays",
      data: "attendance",
    },
    {
      table: "attendanceLinks",
      column: "personId",
      merge: { how: "move" },
      deletion: "goes along",
      anonymisation: "goes",
      data: { leftOut: "to whom the secret address of a list was sent, for a few days" },
    },
    {
      table: "attendanceNewcomers",
      column: "personId",
      merge: { how: "one", key: ["gatheringId"] },
      deletion: "goes along",
      anonymisation: "stays",
      data: { leftOut: "the registration is in the copy" },
    },
  ],
  moves: {
    stays: { attendanceLinks: "secret addresses of this installation" },
    numbers: { attendanceChanges: { gatheringId: "gatherings", personId: "people", markedById: "users" } },
    plain: {
      attendanceChanges: ["clientId"],
      attendanceCounts: ["value"],
      attendanceMarks: ["clientId"],
      attendanceNewcomers: ["clientId"],
    },
  },
  timeline: timelineOfAttendance,
  listFields: listFieldsOfAttendance,
  occasions: OCCASIONS_OF_ATTENDANCE,
  onPersonMerged: mergeMarks,
  onPeopleAnonymised: forgetAnonymised,
  onPersonDeleted: (ctx, { id: personId }) => endListLinks(ctx, { personId }),
  onBranchClosing: moveLists,
})

/** Deletes how the marks of these people came about, and the secret addresses that were sent to them: the marks stay, for totals. */
async function forgetAnonymised({ db }: AnyContext, ids: readonly number[]): Promise<void> {
  const theirs = sql<SqlBool>`(church_id, person_id) in (select church_id, id from people where id = any(${[...ids]}::bigint[]))`
  await db.deleteFrom("attendanceChanges").where(theirs).execute()
  await db.deleteFrom("attendanceLinks").where(theirs).execute()
}

/** Moves the lists of a branch that is closed. */
async function moveLists(ctx: Context, { churchId, from, to }: ClosingBranch): Promise<void> {
  await ctx.db
    .updateTable("gatherings")
    .set({ branchId: to })
    .where("churchId", "=", churchId)
    .where("branchId", "=", from)
    .execute()
}
