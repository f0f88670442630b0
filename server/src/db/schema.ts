import type { Role } from "@aprisco/contract/access/roles"
import type {
  BranchKind,
  EducationLevel,
  FollowUpStatus,
  Gender,
  MaritalStatus,
  MembershipStatus,
  MinisterialFunction,
  RegistrationSource,
} from "@aprisco/contract/vocabulary"
import type { ColumnType, Generated, GeneratedAlways } from "kysely"

type Id = GeneratedAlways<number>
/** Set by the database when absent, and by `app.touch` on each change. */
type Stamp = ColumnType<Date, Date | undefined, never>
type Version = ColumnType<number, never, never>
type Json<T> = ColumnType<T, string | null, string | null>
/** A civil date, `YYYY-MM-DD`. */
type Day = string

interface Versioned {
  id: Id
  createdAt: Stamp
  updatedAt: ColumnType<Date, never, never>
  version: Version
}

interface Deletable {
  deletedAt: Date | null
}

interface AddressColumns {
  address: string | null
  number: string | null
  complement: string | null
  neighborhood: string | null
  city: string | null
  state: string | null
  zipcode: string | null
}

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

export type Affiliation = "independent" | "pending" | "approved" | "refused"

export interface Churches extends Versioned, Deletable {
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
}

export interface Users extends Versioned {
  churchId: number | null
  denominationId: number | null
  /** Lower case. */
  email: string
  fullName: string
  phone: string | null
  birthDate: Day | null
  gender: Generated<"M" | "F" | "N">
  bio: Generated<string>
  passwordHash: string
  role: Role | null
  declaredTitle: string | null
  isActive: Generated<boolean>
  termsAcceptedAt: Date
  profileCompletedAt: Date | null
  draft: Json<Record<string, string | number | null> | null>
}

export interface BranchManagers {
  churchId: number
  branchId: number
  userId: number
  assignedAt: Stamp
}

export interface Sessions {
  id: Id
  userId: number
  tokenHash: Buffer
  remember: boolean
  device: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  endedAt: Date | null
}

export interface LoginFailures {
  id: Id
  emailHash: Buffer
  networkAddress: string
  failedAt: Date
}

export interface IdempotencyKeys {
  keyHash: Buffer
  requestHash: Buffer
  status: number | null
  sealedAnswer: Buffer | null
  createdAt: Date
}

export interface AuditEntries {
  id: Id
  churchId: number | null
  at: Date
  actorId: number | null
  action: string
  entity: string
  entityId: number | null
  facts: Json<Record<string, unknown>>
  requestId: string | null
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
  membershipStatus: Generated<MembershipStatus>
  membershipDate: Day | null
  baptismDate: Day | null
  conversionDate: Day | null
  previousChurch: string | null
  transferLetter: Generated<boolean>
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
}

export type ConsentPurpose = "registration" | "prayer" | "email" | "sms" | "whatsapp"

export interface Consents {
  id: Id
  churchId: number
  visitorId: number | null
  memberId: number | null
  purpose: ConsentPurpose
  granted: boolean
  noticeVersion: string
  noticeHash: string
  channel: RegistrationSource
  givenAt: Date
  recordedById: number | null
}

/** One applied migration. Written by `db/migrate` alone. */
export interface SchemaMigrations {
  name: string
  checksum: string
  appliedAt: ColumnType<Date, never, never>
}

/** Row types of every table, camelCase; `db/connect` changes the case. */
export interface Schema {
  addressCache: AddressCache
  auditEntries: AuditEntries
  branchManagers: BranchManagers
  branches: Branches
  churches: Churches
  consents: Consents
  denominations: Denominations
  idempotencyKeys: IdempotencyKeys
  loginFailures: LoginFailures
  members: Members
  ministerialStatuses: MinisterialStatuses
  plans: Plans
  schemaMigrations: SchemaMigrations
  sessions: Sessions
  users: Users
  visitorContacts: VisitorContacts
  visitors: Visitors
}
