import type { Contract } from "@aprisco/contract"
import type { TableName } from "./core/manifest/table-name.ts"
import type { Module } from "./core/module.ts"
import { accountModule } from "./modules/ground/account/module.ts"
import { addressesModule } from "./modules/ground/addresses/module.ts"
import { auditModule } from "./modules/ground/audit/module.ts"
import { authModule } from "./modules/ground/auth/module.ts"
import { branchesModule } from "./modules/ground/branches/module.ts"
import { churchesModule } from "./modules/ground/churches/module.ts"
import { denominationsModule } from "./modules/ground/denominations/module.ts"
import { emailsModule } from "./modules/ground/emails/module.ts"
import { healthModule } from "./modules/ground/health/module.ts"
import { notificationsModule } from "./modules/ground/notifications/module.ts"
import { plansModule } from "./modules/ground/plans/module.ts"
import { registrationModule } from "./modules/ground/registration/module.ts"
import { retentionModule } from "./modules/ground/retention/module.ts"
import { staffModule } from "./modules/ground/staff/module.ts"
import { uploadsModule } from "./modules/ground/uploads/module.ts"
import { activitiesModule } from "./modules/life/activities/module.ts"
import { attendanceModule } from "./modules/life/attendance/module.ts"
import { devotionalsModule } from "./modules/life/devotionals/module.ts"
import { eventsModule } from "./modules/life/events/module.ts"
import { groupsModule } from "./modules/life/groups/module.ts"
import { inquiriesModule } from "./modules/life/inquiries/module.ts"
import { messagesModule } from "./modules/life/messages/module.ts"
import { ministriesModule } from "./modules/life/ministries/module.ts"
import { personFollowUpsModule } from "./modules/life/person-follow-ups/module.ts"
import { questionsModule } from "./modules/life/questions/module.ts"
import { treasuryModule } from "./modules/life/treasury/module.ts"
import { announcementsModule } from "./modules/operation/announcements/module.ts"
import { backupsModule } from "./modules/operation/backups/module.ts"
import { encryptionKeysModule } from "./modules/operation/encryption-keys/module.ts"
import { landingModule } from "./modules/operation/landing/module.ts"
import { operatorModule } from "./modules/operation/operator/module.ts"
import { supportModule } from "./modules/operation/support/module.ts"
import { peopleModule } from "./modules/people/people/module.ts"
import { bulkModule } from "./modules/readers/bulk/module.ts"
import { churchPageModule } from "./modules/readers/church-page/module.ts"
import { dashboardModule } from "./modules/readers/dashboard/module.ts"
import { exportModule } from "./modules/readers/export/module.ts"
import { listsModule } from "./modules/readers/lists/module.ts"
import { mergesModule } from "./modules/readers/merges/module.ts"
import { monthlyReportsModule } from "./modules/readers/monthly-reports/module.ts"
import { privacyModule } from "./modules/readers/privacy/module.ts"
import { reportsModule } from "./modules/readers/reports/module.ts"
import { searchModule } from "./modules/readers/search/module.ts"
import { timelineModule } from "./modules/readers/timeline/module.ts"
import { trashModule } from "./modules/readers/trash/module.ts"
import { membersModule } from "./modules/roll/members/module.ts"
import { visitorsModule } from "./modules/roll/visitors/module.ts"

/**
 * Every module of the product, the lower floors first (ARCHITECTURE.md), but the trail, whose file is the last of an export. The files of a church's export are written, the rows of a closing
 * branch are moved and locked, and the rows of a person are deleted and restored, in this order.
 */
const ALL = [
  healthModule,
  addressesModule,
  emailsModule,
  uploadsModule,
  notificationsModule,
  denominationsModule,
  authModule,
  branchesModule,
  staffModule,
  churchesModule,
  accountModule,
  plansModule,
  registrationModule,
  peopleModule,
  membersModule,
  visitorsModule,
  ministriesModule,
  activitiesModule,
  personFollowUpsModule,
  groupsModule,
  attendanceModule,
  eventsModule,
  treasuryModule,
  messagesModule,
  devotionalsModule,
  questionsModule,
  inquiriesModule,
  listsModule,
  bulkModule,
  mergesModule,
  timelineModule,
  privacyModule,
  searchModule,
  reportsModule,
  monthlyReportsModule,
  dashboardModule,
  churchPageModule,
  trashModule,
  exportModule,
  auditModule,
  retentionModule,
  landingModule,
  supportModule,
  encryptionKeysModule,
  backupsModule,
  announcementsModule,
  operatorModule,
] as const

type Listed = (typeof ALL)[number]
type GroupsOf<M> = M extends { readonly routes: infer Routes } ? keyof Routes : never
type Unanswered = Exclude<keyof Contract, GroupsOf<Listed>>
type TablesOf<M> = M extends { readonly tables: readonly (infer Table)[] } ? Table : never
/** `schemaMigrations` is written by db/migrate, as the owner of the schema. */
type Unowned = Exclude<TableName, TablesOf<Listed> | "schemaMigrations">

/** Every module. Does not compile while a group of the contract has no handlers, or a table of the schema no owner. */
export const MODULES: [Unanswered | Unowned] extends [never]
  ? readonly Module[]
  : { missing: Unanswered | Unowned } = ALL
