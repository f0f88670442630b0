import { UNDO_DAYS } from "@aprisco/contract/members/import-export"
import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import type { ClosingBranch } from "../../../core/manifest/closing-branch.ts"
import { defineModule } from "../../../core/module.ts"
import { admitFamily } from "./admit-family.ts"
import { peopleWithFunctions } from "./audience.ts"
import { MEMBER_AUDIT_LABELS } from "./audit-labels.ts"
import { eraseMembers, purgeMembers, restoreMember } from "./delete-member.ts"
import { deleteEntryOf, restoreEntryOf } from "./entry-of-person.ts"
import { memberImportsRoutes } from "./import-export/import-routes.ts"
import { memberExportsRoutes } from "./import-export/routes.ts"
import { listFieldsOfRoll } from "./list-fields.ts"
import { findMembers } from "./list-members.ts"
import { lockRoll } from "./member-quota.ts"
import { ministerialHistoryRoutes } from "./ministerial-history/routes.ts"
import { OCCASIONS_OF_MEMBERS } from "./occasions.ts"
import { admissionsReport } from "./reports/admissions.ts"
import { agePyramidReport } from "./reports/age-pyramid.ts"
import { birthdaysReport } from "./reports/birthdays.ts"
import { growthReport } from "./reports/growth.ts"
import { membersOfOwnReports } from "./reports/own-source.ts"
import { rollReport } from "./reports/roll.ts"
import { membersRoutes } from "./routes.ts"
import { memberStatisticsRoutes } from "./statistics/routes.ts"
import { timelineOfMembers } from "./timeline.ts"

const member = { table: "members", by: "memberId" } as const

// How rows are found; the values are in other columns as well.
const NOT_EXPORTED = ["searchText", "searchDigits", "onRoll", "rollCpf", "personPlace"]

export const membersModule = defineModule({
  name: "members",
  listFields: listFieldsOfRoll,
  reports: [rollReport, agePyramidReport, growthReport, admissionsReport, birthdaysReport],
  ownReportSources: { members: membersOfOwnReports },
  occasions: OCCASIONS_OF_MEMBERS,
  audiences: { ministerialFunctions: peopleWithFunctions },
  routes: {
    members: membersRoutes,
    memberStatistics: memberStatisticsRoutes,
    memberExports: memberExportsRoutes,
    memberImports: memberImportsRoutes,
    ministerialHistory: ministerialHistoryRoutes,
  },
  exports: [
    { name: "membros", table: "members", key: ["id"], read: "memberRecords", without: NOT_EXPORTED },
    { name: "membros-situacao", table: "membershipStatusChanges", key: ["id"], of: [member] },
    { name: "membros-historico-ministerial", table: "ministerialStatuses", key: ["id"], of: [member] },
  ],
  notExported: {
    birthdayGreetings: "who of the team greeted whom, for the days around a birthday",
    memberImportLines: "taken in already",
    memberImports: "taken in already",
  },
  recentActions: [
    {
      needs: "members.view",
      entity: "member",
      actions: [
        "member.admitted",
        "member.changed",
        "member.status_changed",
        "member.function_changed",
        "member.deleted",
        "member.restored",
      ],
    },
  ],
  firstSteps: [
    {
      step: "first_member",
      needs: "members.create",
      taken: ({ churchId }) =>
        sql`exists(select from members where church_id = ${churchId} and deleted_at is null)`,
      newUntilTaken: true,
      anybody: ({ churchId }) =>
        sql`exists(select from members where church_id = ${churchId} and deleted_at is null)`,
    },
  ],
  tables: [
    "members",
    "membershipStatusChanges",
    "ministerialStatuses",
    "memberImports",
    "memberImportLines",
    "birthdayGreetings",
  ],
  reads: ["branches", "churches", "denominations", "people", "plans", "users", "visitors"],
  readsAbove: {
    ministries: "an import is undone only where nothing was linked to its members since",
    ministryMembers: "an import is undone only where nothing was linked to its members since",
    personMerges: "the number of an entry that a merge took away leads to the kept one",
  },
  auditLabels: MEMBER_AUDIT_LABELS,
  auditedRecords: [
    { entity: "member", table: "members", read: "memberRecords", name: "fullName", branch: "branchId" },
  ],
  encrypted: [
    { table: "members", column: "encryptedNotes", purpose: "free text about people" },
    { table: "membershipStatusChanges", column: "encryptedReason", purpose: "free text about people" },
    { table: "ministerialStatuses", column: "encryptedReason", purpose: "free text about people" },
    {
      table: "memberImportLines",
      column: "encryptedChange",
      purpose: "imported member change",
      lost: "row",
      key: [
        { name: "importId", type: "bigint" },
        { name: "memberId", type: "bigint" },
      ],
    },
  ],
  expires: [
    // The mark of one birthday: before the next one it is of no use.
    {
      table: "birthdayGreetings",
      key: ["churchId", "personId", "birthday"],
      expired: (now) => sql`birthday < (${now})::date - 330`,
    },
    // The changes of an import, as long as it can be undone.
    {
      table: "memberImportLines",
      key: ["importId", "memberId"],
      expired: (now) => sql`exists (select from member_imports as import where import.id = import_id
        and import.done_at < ${now} - make_interval(days => ${UNDO_DAYS}))`,
    },
    // A sheet that was checked and not imported.
    {
      table: "memberImports",
      key: ["id"],
      expired: (now) => sql`state = 'checked' and created_at < ${now} - interval '24 hours'`,
    },
  ],
  moves: {
    entities: { member_import: "memberImports" },
    facts: { memberId: "members" },
    numbers: { memberImportLines: { householdId: "households" } },
  },
  personReferences: [
    {
      table: "members",
      column: "personId",
      merge: {
        how: "own",
        why: "a person is on the roll once: one of two entries is chosen, histories join",
      },
      deletion: "blocks",
      anonymisation: "blanked",
      data: "roll",
    },
    {
      table: "birthdayGreetings",
      column: "personId",
      // Whoever was greeted is not greeted again under the other record.
      merge: { how: "one", key: ["birthday"] },
      deletion: "goes along",
      anonymisation: "goes",
      data: { leftOut: "that a colleague greeted them on a birthday, for a year" },
    },
  ],
  rollReferences: [
    {
      table: "members",
      column: "spouseMemberId",
      merge: { how: "own", why: "a copy of the household's couple, which triggers keep" },
    },
    { table: "membershipStatusChanges", column: "memberId", merge: { how: "move" } },
    {
      table: "ministerialStatuses",
      column: "memberId",
      merge: { how: "own", why: "the chosen entry's function is the current one, the other's ends" },
    },
    {
      table: "memberImportLines",
      column: "memberId",
      merge: { how: "stays", why: "an import is undone in the entry that it made or changed" },
    },
  ],
  findings: [{ kind: "members", needs: "members.view", find: findMembers }],
  timeline: timelineOfMembers,
  trash: [
    {
      kind: "member",
      table: "members",
      read: "memberRecords",
      name: "fullName",
      // What is left of an entry whose person was merged: the other entry was chosen. And one that went, and comes back, with its person.
      except: sql`exists (select from people where people.church_id = members.church_id and people.id = members.person_id
        and (people.merged_into_id is not null or people.standalone and people.deleted_at = members.deleted_at))`,
      restore: restoreMember,
      purge: purgeMembers,
      counted: "members",
    },
  ],
  erasures: [
    {
      kind: "member deleted",
      persons: { table: "members", person: "personId", among: "people" },
      erase: eraseMembers,
    },
  ],
  admitToRoll: admitFamily,
  onBranchClosing: moveMembers,
  onPersonDeleted: deleteEntryOf,
  beforePersonRestored: lockRoll,
  onPersonRestored: restoreEntryOf,
})

/**
 * Moves the members of a branch that is closed. Includes those in the trash, so that a restored record has an existing branch.
 * Locks lowest id first, as the bulk actions do.
 */
async function moveMembers(ctx: Context, { churchId, from, to }: ClosingBranch): Promise<void> {
  await ctx.db
    .updateTable("members")
    .set({ branchId: to })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("members")
        .where("churchId", "=", churchId)
        .where("branchId", "=", from)
        .orderBy("id")
        .select("id")
        .forNoKeyUpdate(),
    )
    .execute()
}
