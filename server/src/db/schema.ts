import type { ServiceTime } from "@aprisco/contract/branch-fields"
import type {
  AdmissionMode,
  Affiliation,
  BranchKind,
  ConsentChannel,
  ConsentPurpose,
  ContactChannel,
  EducationLevel,
  FollowUpStatus,
  Gender,
  MaritalStatus,
  MembershipStatus,
  MinisterialFunction,
  RegistrationSource,
} from "@aprisco/contract/vocabulary"
import type { ColumnType, Generated, GeneratedAlways } from "kysely"
import type { AddressColumns, Day, Deletable, Id, Json, Versioned } from "./columns.ts"
import type {
  AccountLinks,
  AuditEntries,
  BranchManagers,
  IdempotencyKeys,
  KnownDevices,
  LoginFailures,
  RecoveryCodes,
  Sessions,
  Uploads,
  Users,
} from "./schema-accounts.ts"
import type { Activities, ChurchCalendars, Ministries, MinistryMembers } from "./schema-activities.ts"
import type { AffiliationEvents } from "./schema-affiliations.ts"
import type { BranchQrCodes } from "./schema-branches.ts"
import type { FirstStepsDismissals } from "./schema-dashboard.ts"
import type { FollowUpReminders, MessageTemplates } from "./schema-follow-ups.ts"
import type { BranchFigures, MonthlyFigures } from "./schema-hierarchy.ts"
import type { MemberImportLines, MemberImports } from "./schema-imports.ts"
import type { NoticePreferenceRows, Notices } from "./schema-notices.ts"
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
}

export type { Affiliation }

export interface Churches extends Omit<Versioned, "id">, Deletable {
  /** Given by the database, or taken before by who founds one inside a scope (`makeRoomForChurch`). */
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
  /** What the church adds to the notice. */
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

export interface Members extends Versioned, Deletable, AddressColumns {
  churchId: number
  branchId: number
  fullName: string
  /** Null: a visitor was converted without telling it. */
  birthDate: Day | null
  gender: Generated<Gender | "N">
  cpf: string | null
  rg: string | null
  maritalStatus: Generated<MaritalStatus>
  spouseName: string | null
  spouseMemberId: number | null
  childrenCount: number | null
  email: string | null
  phone: string | null
  phoneSecondary: string | null
  /** Name of the upload. */
  photo: string | null
  /** The account they sign in with. */
  userId: number | null
  membershipStatus: Generated<MembershipStatus>
  membershipDate: Day | null
  baptismDate: Day | null
  conversionDate: Day | null
  previousChurch: string | null
  transferLetter: Generated<boolean>
  admissionMode: AdmissionMode | null
  ministerialFunction: Generated<MinisterialFunction>
  ordinationDate: Day | null
  profession: string | null
  educationLevel: EducationLevel | null
  notes: string | null
  acceptSms: Generated<boolean>
  acceptEmail: Generated<boolean>
  acceptWhatsapp: Generated<boolean>
  createdById: number | null
  deletedById: number | null
  /** The CPF when its check digits are right. */
  uniqueCpf: string | null
  searchText: GeneratedAlways<string>
  searchDigits: GeneratedAlways<string>
}

export interface MembershipStatusChanges {
  id: Id
  churchId: number
  memberId: number
  fromStatus: MembershipStatus
  status: MembershipStatus
  effectiveDate: Day
  reason: string
  changedById: number | null
  createdAt: Date
}

export interface MinisterialStatuses extends Versioned {
  churchId: number
  memberId: number
  status: MinisterialFunction
  effectiveDate: Day
  endDate: Day | null
  reason: Generated<string>
  isCurrent: boolean
  migratedFromMember: Generated<boolean>
  changedById: number | null
}

export interface Visitors extends Versioned, Deletable {
  churchId: number
  branchId: number
  fullName: string
  email: string | null
  phone: string | null
  birthDate: Day | null
  gender: Gender | null
  cpf: string | null
  maritalStatus: Generated<MaritalStatus>
  zipcode: string | null
  address: string | null
  neighborhood: string | null
  city: string | null
  state: string | null
  firstVisit: Generated<boolean>
  wantsPrayer: Generated<boolean>
  wantsGrowthGroup: Generated<boolean>
  ministryInterest: string | null
  guardianName: string | null
  guardianPhone: string | null
  sealedObservations: Buffer | null
  followUpStatus: Generated<FollowUpStatus>
  contactAttempts: Generated<number>
  lastContactAt: Date | null
  convertedAt: Date | null
  convertedById: number | null
  memberId: number | null
  conversionNotes: string | null
  registrationSource: RegistrationSource
  registrationNumber: string | null
  qrCodeUsed: string | null
  ipAddress: string | null
  acceptEmail: Generated<boolean>
  acceptSms: Generated<boolean>
  acceptWhatsapp: Generated<boolean>
  createdById: number | null
  deletedById: number | null
  responsibleId: number | null
  /** Set by the trigger at registration, and off when there is nothing left to follow up. */
  followUpDueAt: Date | null
  /** The registration that this one turned out to repeat. */
  joinedIntoId: number | null
  joinedAt: Date | null
  observationsAt: Date | null
  anonymisedAt: Date | null
  anonymisedById: number | null
  samePhone: GeneratedAlways<string | null>
  sameEmail: GeneratedAlways<string | null>
  sameCpf: GeneratedAlways<string | null>
  searchText: GeneratedAlways<string>
  searchDigits: GeneratedAlways<string>
}

export interface VisitorContacts {
  id: Id
  churchId: number
  visitorId: number
  followUpStatus: Exclude<FollowUpStatus, "converted">
  note: Generated<string>
  contactedAt: Date
  contactedById: number | null
  /** Null: not told. */
  channel: ContactChannel | null
  nextStep: Generated<string>
  nextDueAt: Date | null
}

export interface Consents {
  id: Id
  churchId: number
  visitorId: number | null
  memberId: number | null
  purpose: ConsentPurpose
  granted: boolean
  noticeVersion: string
  noticeHash: string
  channel: ConsentChannel
  givenAt: Date
  recordedById: number | null
  byGuardian: Generated<boolean>
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
  affiliationEvents: AffiliationEvents
  addressCache: AddressCache
  auditEntries: AuditEntries
  branchFigures: BranchFigures
  branchManagers: BranchManagers
  branchQrCodes: BranchQrCodes
  branches: Branches
  churchCalendars: ChurchCalendars
  churches: Churches
  consents: Consents
  denominations: Denominations
  followUpReminders: FollowUpReminders
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
  noticePreferences: NoticePreferenceRows
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
