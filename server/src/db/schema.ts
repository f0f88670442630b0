import type { ServiceTime } from "@aprisco/contract/branches/fields"
import type { Affiliation, BranchKind } from "@aprisco/contract/vocabulary"
import type { ColumnType, Generated } from "kysely"
import type { AddressColumns, Deletable, Id, Json, Versioned } from "./columns.ts"
import type {
  AccountLinks,
  AuditEntries,
  BranchManagers,
  EncryptionKeys,
  IdempotencyKeys,
  KnownDevices,
  LoginFailures,
  RecoveryCodes,
  Sessions,
  Uploads,
  Users,
} from "./schema-accounts.ts"
import type {
  Activities,
  ActivityCancellations,
  ChurchCalendars,
  Ministries,
  MinistryMembers,
} from "./schema-activities.ts"
import type { AffiliationEvents } from "./schema-affiliations.ts"
import type { AuditChain, AuditCheckpoints, AuditHeads, AuditKeys, AuditUnsealed } from "./schema-audit.ts"
import type { BranchQrCodes } from "./schema-branches.ts"
import type { FirstStepsDismissals } from "./schema-dashboard.ts"
import type { FollowUpReminders, MessageTemplates } from "./schema-follow-ups.ts"
import type { BranchFigures, MonthlyFigures } from "./schema-hierarchy.ts"
import type { MemberImportLines, MemberImports } from "./schema-imports.ts"
import type { Notices, NotificationPreferenceRows } from "./schema-notices.ts"
import type {
  Consents,
  Members,
  MembershipStatusChanges,
  MinisterialStatuses,
  VisitorContacts,
  Visitors,
} from "./schema-people.ts"
import type { PrivacyNotices, VisitorStrangers, VisitorVisits } from "./schema-visits.ts"

export interface Plans {
  id: string
  position: number
  name: string
  /** BRL a month, two decimal places; null: on request. */
  price: string | null
  priceDisplay: string
  features: string[]
  memberLimit: number | null
}

export interface Denominations extends Versioned {
  name: string
  displayName: string
  isIndependent: Generated<boolean>
  foundedHere: Generated<boolean>
  /** For finding names that look alike; null until the next start has computed it. */
  nameSkeleton: string | null
  displayNameSkeleton: string | null
}

export type { Affiliation }

export interface Churches extends Omit<Versioned, "id">, Deletable {
  /** Given by the database, or taken before by who founds one inside a scope (`reserveChurchId`). */
  id: Generated<number>
  denominationId: number
  affiliation: Affiliation
  affiliationDecidedAt: Date | null
  affiliationDecidedById: number | null
  name: string
  cnpj: string | null
  email: string
  phone: string
  address: string
  number: string | null
  complement: string | null
  neighborhood: string | null
  city: string
  state: string
  zipcode: string
  pastorName: string
  privacyContact: string
  planId: string
  requestedPlanId: string | null
  planRequestedAt: Date | null
  secondFactorRequired: Generated<boolean>
  /** Name of the upload. */
  logo: string | null
  followUpHours: Generated<number>
  /** The data protection officer by name. */
  privacyOfficer: string | null
  /** What the church adds to the privacy notice. */
  privacyParagraph: string | null
  /** Closed by the operator; the reason is there as long as it is. */
  disabledAt: Date | null
  disabledReason: string | null
}

export interface Branches extends Versioned, Deletable, AddressColumns {
  churchId: number
  parentId: number | null
  kind: BranchKind
  name: string
  email: string | null
  phone: string | null
  isActive: Generated<boolean>
  qrCode: Generated<string>
  qrCodeActive: Generated<boolean>
  qrCodeChangedAt: Date | null
  qrCodeChangedById: number | null
  serviceTimes: ColumnType<ServiceTime[], string | undefined, string>
}

export interface AddressCache {
  /** Eight digits. */
  zipcode: string
  address: Json<{
    logradouro: string
    complemento: string
    bairro: string
    localidade: string
    uf: string
    cep: string
  }>
  fetchedAt: Date
}

/** A church that asked to be talked to. The system may write them, and read no more than when they came. */
export interface Leads {
  id: Id
  churchName: string
  email: string
  phone: string
  createdAt: Date
}

/** One applied migration. Written by `db/migrate` alone. */
export interface SchemaMigrations {
  name: string
  checksum: string
  appliedAt: ColumnType<Date, never, never>
}

/** Row types of every table, camelCase; `db/connect` changes the case. */
export interface Schema {
  accountLinks: AccountLinks
  activities: Activities
  activityCancellations: ActivityCancellations
  affiliationEvents: AffiliationEvents
  addressCache: AddressCache
  auditChain: AuditChain
  auditCheckpoints: AuditCheckpoints
  auditEntries: AuditEntries
  auditHeads: AuditHeads
  auditKeys: AuditKeys
  auditUnsealed: AuditUnsealed
  branchFigures: BranchFigures
  branchManagers: BranchManagers
  branchQrCodes: BranchQrCodes
  branches: Branches
  churchCalendars: ChurchCalendars
  churches: Churches
  consents: Consents
  denominations: Denominations
  followUpReminders: FollowUpReminders
  encryptionKeys: EncryptionKeys
  idempotencyKeys: IdempotencyKeys
  knownDevices: KnownDevices
  leads: Leads
  loginFailures: LoginFailures
  memberImports: MemberImports
  memberImportLines: MemberImportLines
  members: Members
  messageTemplates: MessageTemplates
  membershipStatusChanges: MembershipStatusChanges
  ministerialStatuses: MinisterialStatuses
  ministries: Ministries
  ministryMembers: MinistryMembers
  monthlyFigures: MonthlyFigures
  noticePreferences: NotificationPreferenceRows
  firstStepsDismissals: FirstStepsDismissals
  notices: Notices
  plans: Plans
  privacyNotices: PrivacyNotices
  recoveryCodes: RecoveryCodes
  schemaMigrations: SchemaMigrations
  sessions: Sessions
  uploads: Uploads
  users: Users
  visitorContacts: VisitorContacts
  visitorStrangers: VisitorStrangers
  visitorVisits: VisitorVisits
  visitors: Visitors
}
