import { VISITOR_UNDO_DAYS } from "@aprisco/contract/visitors/import"
import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { repeatedJob } from "../../../core/define-job.ts"
import type { ClosingBranch } from "../../../core/manifest/closing-branch.ts"
import { defineModule } from "../../../core/module.ts"
import { VISITOR_AUDIT_LABELS } from "./audit-labels.ts"
import { eraseVisitors, purgeVisitors, restoreVisitor } from "./delete-visitor.ts"
import { syncVisitorConsents } from "./follow-consents.ts"
import { remindOfFollowUps } from "./follow-ups/public.ts"
import { followUpsRoutes } from "./follow-ups/routes.ts"
import { visitorImportsRoutes } from "./import/routes.ts"
import { listFieldsOfVisitors } from "./list-fields.ts"
import { findVisitors } from "./list-visitors.ts"
import { OCCASIONS_OF_VISITORS } from "./occasions.ts"
import { visitorsOfOwnReports } from "./own-source.ts"
import { anonymiseAgain, enforceRetention } from "./privacy/public.ts"
import { visitorPrivacyRoutes } from "./privacy/routes.ts"
import { deleteRegistrationsOf, restoreRegistrationsOf } from "./registrations-of-person.ts"
import { funnelReport } from "./reports/funnel.ts"
import { memberVisitsRoutes, visitorReturnsRoutes } from "./returns/routes.ts"
import { visitorsRoutes } from "./routes.ts"
import { timelineOfVisitors } from "./timeline.ts"

// How rows are found; the values are in other columns as well.
const SEARCH = [
  "searchText",
  "searchDigits",
  "registered",
  "samePhone",
  "sameEmail",
  "sameCpf",
  "personPlace",
  "personDeletedAt",
]
const visitor = { table: "visitors", by: "visitorId" } as const

export const visitorsModule = defineModule({
  name: "visitors",
  listFields: listFieldsOfVisitors,
  ownReportSources: { visitors: visitorsOfOwnReports },
  occasions: OCCASIONS_OF_VISITORS,
  reports: [funnelReport],
  routes: {
    visitors: visitorsRoutes,
    followUps: followUpsRoutes,
    visitorReturns: visitorReturnsRoutes,
    memberVisits: memberVisitsRoutes,
    visitorImports: visitorImportsRoutes,
    visitorPrivacy: visitorPrivacyRoutes,
  },
  jobs: [
    repeatedJob("enforce-retention-of-visitors", "day", enforceRetention),
    repeatedJob("remind-of-follow-ups", "five minutes", remindOfFollowUps),
  ],
  exports: [
    {
      name: "visitantes",
      table: "visitors",
      key: ["id"],
      read: "visitorRecords",
      without: [...SEARCH, "encryptedObservations", "ipAddress"],
    },
    { name: "visitantes-contatos", table: "visitorContacts", key: ["id"], of: [visitor] },
    { name: "visitantes-visitas", table: "visitorVisits", key: ["id"], of: [visitor] },
  ],
  notExported: {
    followUpReminders: "made anew from the follow-ups",
    visitorImportLines: "taken in already",
    visitorImports: "taken in already",
    visitorNotDuplicates: "what staff has answered to a question of the machine",
  },
  recentActions: [
    {
      needs: "visitors.view",
      entity: "visitor",
      actions: [
        "visitor.registered",
        "visitor.visited",
        "visitor.contacted",
        "visitor.assigned",
        "visitor.converted",
        "visitor.changed",
        "visitor.joined",
        "visitor.deleted",
        "visitor.restored",
      ],
    },
  ],
  firstSteps: [
    {
      step: "qr_code",
      needs: "branches.view",
      taken: ({ churchId }) =>
        sql`exists(select from visitors where church_id = ${churchId} and registration_source = 'qr_code')`,
      anybody: ({ churchId }) =>
        sql`exists(select from visitors where church_id = ${churchId} and deleted_at is null)`,
    },
  ],
  tables: [
    "visitors",
    "visitorContacts",
    "visitorVisits",
    "visitorNotDuplicates",
    "followUpReminders",
    "visitorImports",
    "visitorImportLines",
  ],
  reads: ["branchManagers", "branches", "churches", "consents", "members", "people", "users"],
  auditLabels: VISITOR_AUDIT_LABELS,
  auditedRecords: [
    { entity: "visitor", table: "visitors", read: "visitorRecords", name: "fullName", branch: "branchId" },
  ],
  encrypted: [
    { table: "visitors", column: "encryptedObservations", purpose: "free text about people" },
    { table: "visitors", column: "encryptedConversionNotes", purpose: "free text about people" },
    { table: "visitorContacts", column: "encryptedNote", purpose: "free text about people" },
    { table: "visitorContacts", column: "encryptedNextStep", purpose: "free text about people" },
  ],
  expires: [
    // What an import did, as long as it can be undone.
    {
      table: "visitorImportLines",
      key: ["importId", "line"],
      expired: (now) => sql`exists (select from visitor_imports as import where import.id = import_id
        and import.created_at < ${now} - make_interval(days => ${VISITOR_UNDO_DAYS}))`,
    },
  ],
  moves: {
    entities: { visitor_import: "visitorImports" },
    codes: { visitors: ["qrCodeUsed"] },
    plain: { visitors: ["registeredAs"] },
    facts: { joinedId: "visitors", keptId: "visitors", otherId: "visitors" },
  },
  personReferences: [
    {
      table: "visitors",
      column: "personId",
      merge: { how: "own", why: "open registrations are joined as those of somebody who comes again" },
      deletion: "blocks",
      anonymisation: "blanked",
      data: "registrations",
    },
  ],
  rollReferences: [{ table: "visitors", column: "memberId", merge: { how: "move" } }],
  findings: [{ kind: "visitors", needs: "visitors.view", find: findVisitors }],
  timeline: timelineOfVisitors,
  trash: [
    {
      kind: "visitor",
      table: "visitors",
      read: "visitorRecords",
      name: "fullName",
      // A joined registration is not restored: its data is in the other record. One that went with its person comes back with it.
      except: sql`joined_into_id is not null or exists (select from people where people.church_id = visitors.church_id
        and people.id = visitors.person_id and people.standalone and people.deleted_at = visitors.deleted_at)`,
      restore: restoreVisitor,
      purge: purgeVisitors,
      counted: "visitors",
    },
  ],
  erasures: [
    {
      kind: "visitor deleted",
      persons: { table: "visitors", person: "personId", among: "people" },
      erase: eraseVisitors,
    },
    {
      kind: "visitor anonymised",
      persons: {
        table: "visitors",
        person: "personId",
        except: sql`anonymised_at is not null`,
        among: "people",
      },
      erase: anonymiseAgain,
    },
  ],
  onBranchClosing: moveVisitors,
  onConsentsRecorded: syncVisitorConsents,
  onPersonDeleted: deleteRegistrationsOf,
  onPersonRestored: restoreRegistrationsOf,
})

/**
 * Moves the visitors of a branch that is closed. Includes those in the trash, so that a restored record has an existing branch.
 * Locks lowest id first, as the bulk actions do.
 */
async function moveVisitors(ctx: Context, { churchId, from, to }: ClosingBranch): Promise<void> {
  await ctx.db
    .updateTable("visitors")
    .set({ branchId: to })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("visitors")
        .where("churchId", "=", churchId)
        .where("branchId", "=", from)
        .orderBy("id")
        .select("id")
        .forNoKeyUpdate(),
    )
    .execute()
}
