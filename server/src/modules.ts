import type { Contract } from "@aprisco/contract"
import type { Module } from "./core/module.ts"
import type { TableName } from "./core/module-data.ts"
import { accountModule } from "./modules/account/module.ts"
import { activitiesModule } from "./modules/activities/module.ts"
import { addressesModule } from "./modules/addresses/module.ts"
import { auditModule } from "./modules/audit/module.ts"
import { authModule } from "./modules/auth/module.ts"
import { backupsModule } from "./modules/backups/module.ts"
import { branchesModule } from "./modules/branches/module.ts"
import { bulkModule } from "./modules/bulk/module.ts"
import { churchesModule } from "./modules/churches/module.ts"
import { dashboardModule } from "./modules/dashboard/module.ts"
import { denominationsModule } from "./modules/denominations/module.ts"
import { emailsModule } from "./modules/emails/module.ts"
import { encryptionKeysModule } from "./modules/encryption-keys/module.ts"
import { exportModule } from "./modules/export/module.ts"
import { healthModule } from "./modules/health/module.ts"
import { landingModule } from "./modules/landing/module.ts"
import { listsModule } from "./modules/lists/module.ts"
import { membersModule } from "./modules/members/module.ts"
import { mergesModule } from "./modules/merges/module.ts"
import { messagesModule } from "./modules/messages/module.ts"
import { ministriesModule } from "./modules/ministries/module.ts"
import { notificationsModule } from "./modules/notifications/module.ts"
import { operatorModule } from "./modules/operator/module.ts"
import { peopleModule } from "./modules/people/module.ts"
import { plansModule } from "./modules/plans/module.ts"
import { privacyModule } from "./modules/privacy/module.ts"
import { registrationModule } from "./modules/registration/module.ts"
import { retentionModule } from "./modules/retention/module.ts"
import { searchModule } from "./modules/search/module.ts"
import { staffModule } from "./modules/staff/module.ts"
import { supportModule } from "./modules/support/module.ts"
import { timelineModule } from "./modules/timeline/module.ts"
import { trashModule } from "./modules/trash/module.ts"
import { uploadsModule } from "./modules/uploads/module.ts"
import { visitorsModule } from "./modules/visitors/module.ts"

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
  messagesModule,
  listsModule,
  bulkModule,
  mergesModule,
  timelineModule,
  privacyModule,
  searchModule,
  dashboardModule,
  trashModule,
  exportModule,
  auditModule,
  retentionModule,
  landingModule,
  supportModule,
  encryptionKeysModule,
  backupsModule,
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
