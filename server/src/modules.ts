import type { Contract } from "@aprisco/contract"
import type { Module } from "./core/module.ts"
import { accountModule } from "./modules/account/module.ts"
import { activitiesModule } from "./modules/activities/module.ts"
import { addressesModule } from "./modules/addresses/module.ts"
import { auditModule } from "./modules/audit/module.ts"
import { authModule } from "./modules/auth/module.ts"
import { branchesModule } from "./modules/branches/module.ts"
import { churchesModule } from "./modules/churches/module.ts"
import { dashboardModule } from "./modules/dashboard/module.ts"
import { denominationsModule } from "./modules/denominations/module.ts"
import { encryptionKeysModule } from "./modules/encryption-keys/module.ts"
import { healthModule } from "./modules/health/module.ts"
import { landingModule } from "./modules/landing/module.ts"
import { membersModule } from "./modules/members/module.ts"
import { messagesModule } from "./modules/messages/module.ts"
import { ministriesModule } from "./modules/ministries/module.ts"
import { notificationsModule } from "./modules/notifications/module.ts"
import { plansModule } from "./modules/plans/module.ts"
import { registrationModule } from "./modules/registration/module.ts"
import { retentionModule } from "./modules/retention/module.ts"
import { searchModule } from "./modules/search/module.ts"
import { staffModule } from "./modules/staff/module.ts"
import { trashModule } from "./modules/trash/module.ts"
import { uploadsModule } from "./modules/uploads/module.ts"
import { visitorsModule } from "./modules/visitors/module.ts"

/** Every module of the product. Daily jobs run in this order, and the files of a church's whole data are written in it. */
const ALL = [
  healthModule,
  addressesModule,
  branchesModule,
  staffModule,
  membersModule,
  trashModule,
  visitorsModule,
  ministriesModule,
  activitiesModule,
  messagesModule,
  retentionModule,
  uploadsModule,
  denominationsModule,
  churchesModule,
  auditModule,
  encryptionKeysModule,
  notificationsModule,
  searchModule,
  landingModule,
  authModule,
  registrationModule,
  accountModule,
  plansModule,
  dashboardModule,
] as const

type GroupsOf<M> = M extends { readonly routes: infer Routes } ? keyof Routes : never
type Unanswered = Exclude<keyof Contract, GroupsOf<(typeof ALL)[number]>>

/** Every module. Does not compile while no module answers a group of the contract. */
export const MODULES: [Unanswered] extends [never] ? readonly Module[] : never = ALL
