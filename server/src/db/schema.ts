import type { ServiceTime } from "@aprisco/contract/branches/fields"
import type { InvoiceStatus, Period } from "@aprisco/contract/plans/invoices"
import type { Affiliation, AffiliationEventKind, BranchKind } from "@aprisco/contract/vocabulary"
import type { ColumnType, Generated, GeneratedAlways } from "kysely"
import type { AddressColumns, Day, Deletable, Id, Json, Versioned } from "./columns.ts"
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
  SupportRequests,
  TermsAcceptances,
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
import type { AuditChain, AuditCheckpoints, AuditHeads, AuditKeys, AuditUnchained } from "./schema-audit.ts"
import type { BulkActionPeople, BulkActions } from "./schema-bulk.ts"
import type { CustomFields, CustomValues, PersonTags, Tags } from "./schema-custom-fields.ts"
import type { Guardians, HouseholdPeople, Households } from "./schema-families.ts"
import type { FollowUpReminders, MessageTemplates } from "./schema-follow-ups.ts"
import type { MemberImportLines, MemberImports } from "./schema-imports.ts"
import type { PersonListPeople, PersonLists } from "./schema-lists.ts"
import type { Duplicates, PeopleToScore, PersonMerges } from "./schema-merges.ts"
import type { NotificationPreferences, Notifications } from "./schema-notifications.ts"
import type {
  OperatorEntryGrants,
  OperatorNotices,
  OperatorRecoveryCodes,
  OperatorSessions,
  Operators,
} from "./schema-operators.ts"
import type {
  Consents,
  Members,
  MembershipStatusChanges,
  MinisterialStatuses,
  People,
  PersonNotes,
  VisitorContacts,
  Visitors,
} from "./schema-people.ts"
import type { PersonAccesses, PrivacyRequests } from "./schema-privacy.ts"
import type { PrivacyNotices, VisitorNotDuplicates, VisitorVisits } from "./schema-visits.ts"

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

/** What a church pays for. No row: its plan is free, or has no end. */
export interface Subscriptions {
  churchId: number
  planId: string
  period: Period
  anchorDay: number
  paidUntil: Day
  state: "active" | "due" | "lapsed"
  /** A cheaper plan that was chosen: applies after `nextFrom`. Without a period it is the free one. */
  nextPlanId: string | null
  nextPeriod: Period | null
  nextFrom: Day | null
}

/** What a church is to pay, or has paid, for a period of a plan. Its number is the id. */
export interface Invoices {
  id: Id
  churchId: number
  /** `start`: of a plan that begins with its payment; `renewal`: of the period after the one that is paid. */
  kind: "start" | "renewal"
  planId: string
  planName: string
  period: Period
  periodStart: Day
  periodEnd: Day
  fullCents: number
  amountCents: number
  dueDate: Day
  status: Generated<InvoiceStatus>
  txid: GeneratedAlways<string>
  /** The code that the payment provider has made; null: none was asked for, or it has not answered yet. */
  providerPixCode: string | null
  issuedAt: Date
  closedAt: Date | null
  paidAt: Date | null
  paidBy: "operator" | "provider" | "credit" | null
  /** From when its days count for nothing: credited to another plan, or the subscription ended. */
  spentAt: Date | null
  remindedBeforeAt: Date | null
  remindedAfterAt: Date | null
}

export interface Denominations extends Versioned {
  name: string
  displayName: string
  isIndependent: Generated<boolean>
  createdByRegistration: Generated<boolean>
  /** For finding names that look alike; null until the next start has computed it. */
  nameSkeleton: string | null
  displayNameSkeleton: string | null
  /** Deleted by its office; the row stays for the history of its churches. */
  endedAt: Date | null
}

export type { Affiliation }

export interface Churches extends Omit<Versioned, "id">, Deletable {
  /** Set by the database, or reserved before by `reserveChurchId`. */
  id: Generated<number>
  /** The same in every installation that the church moves to. */
  universalId: Generated<string>
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

/** A church that asked for contact on the landing page. The system may write rows, and read only when they came. */
export interface Leads {
  id: Id
  churchName: string
  email: string
  phone: string
  createdAt: Date
  /** When an operator noted at the desk that they answered, and which one. */
  answeredAt: Date | null
  answeredById: number | null
  /** As it was mailed. */
  encryptedAnswer: Buffer | null
}

/** One applied migration. Written only by `db/migrate`. */
export interface SchemaMigrations {
  name: string
  checksum: string
  appliedAt: ColumnType<Date, never, never>
}

/** What was used of the limits that all processes count together. */
export interface RateLimits {
  key: string
  points: number
  /** Milliseconds since 1970. */
  expire: number | null
}

/** E-mails that have not left yet. */
export interface OutgoingEmails {
  id: number
  encryptedMessage: Buffer
  onBehalfOfId: number | null
  createdAt: Date
}

/** Backups that were written. */
export interface Backups {
  id: Id
  file: string
  bytes: number
  startedAt: Date
  finishedAt: Date
  verification: "equal" | "skipped" | "failed"
  verifiedAt: Date | null
}

/** Persons whose data was erased, by number. Written by triggers alone. */
export interface Erasures {
  id: Id
  kind: string
  recordId: number
  erasedAt: Generated<Date>
}

/** A church whose account was asked to end. `recordedAt` is by the database's own clock and cannot be written. */
export interface ChurchEndings {
  churchId: number
  askedAt: Date
  askedById: number | null
  byOperator: boolean
  reason: string | null
  endsAt: Date
  remindedWeekAt: Date | null
  remindedDayAt: Date | null
  recordedAt: Generated<Date>
}

/** A file with all data of a church: in preparation, ready (`readyAt`), or failed (`failedAt`). */
export interface ChurchExports {
  id: Id
  churchId: number
  requestedAt: Date
  requestedById: number | null
  /** The present attempt. */
  begunAt: Date | null
  parts: Generated<number>
  partsDone: Generated<number>
  rowsDone: Generated<number>
  /** Name in the store of uploads. */
  file: string | null
  encryptedKey: Buffer | null
  readyAt: Date | null
  failedAt: Date | null
  expiresAt: Date | null
  /** Bytes of the file once it is decrypted. */
  size: number | null
  members: number | null
  visitors: number | null
}

export interface ChurchesWithoutUsers {
  churchId: number
  foundAt: Date
  operatorAskedAt: Date | null
}

/** What is kept of a church that was erased. Written by functions of the database (migration 0043). */
export interface EndedChurches {
  /** The number that the church had. */
  id: number
  askedAt: Date | null
  askedById: number | null
  byOperator: boolean | null
  begunAt: Date
  /** Null: the erasing has begun. */
  erasedAt: Date | null
  members: number
  visitors: number
  accounts: number
  pictures: number
  /** Where its audit trail ended. */
  chainNumber: number | null
  chainHash: Buffer | null
}

/** A row: no process takes jobs. */
export interface QueuePauses {
  since: Date
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
  auditUnchained: AuditUnchained
  backups: Backups
  branchCounters: BranchCounters
  bulkActions: BulkActions
  bulkActionPeople: BulkActionPeople
  branchManagers: BranchManagers
  branchQrCodes: BranchQrCodes
  branches: Branches
  churchCalendars: ChurchCalendars
  churchEndings: ChurchEndings
  churchExports: ChurchExports
  churches: Churches
  churchesWithoutUsers: ChurchesWithoutUsers
  consents: Consents
  denominations: Denominations
  followUpReminders: FollowUpReminders
  encryptionKeys: EncryptionKeys
  endedChurches: EndedChurches
  erasures: Erasures
  idempotencyKeys: IdempotencyKeys
  invoices: Invoices
  knownDevices: KnownDevices
  leads: Leads
  loginFailures: LoginFailures
  memberImports: MemberImports
  memberImportLines: MemberImportLines
  members: Members
  people: People
  personLists: PersonLists
  personListPeople: PersonListPeople
  peopleToScore: PeopleToScore
  duplicates: Duplicates
  personMerges: PersonMerges
  personNotes: PersonNotes
  personAccesses: PersonAccesses
  privacyRequests: PrivacyRequests
  households: Households
  householdPeople: HouseholdPeople
  tags: Tags
  personTags: PersonTags
  customFields: CustomFields
  customValues: CustomValues
  guardians: Guardians
  messageTemplates: MessageTemplates
  membershipStatusChanges: MembershipStatusChanges
  ministerialStatuses: MinisterialStatuses
  ministries: Ministries
  ministryMembers: MinistryMembers
  monthlyCounters: MonthlyCounters
  notificationPreferences: NotificationPreferences
  firstStepsDismissals: FirstStepsDismissals
  notifications: Notifications
  operatorEntryGrants: OperatorEntryGrants
  operatorNotices: OperatorNotices
  operatorRecoveryCodes: OperatorRecoveryCodes
  operatorSessions: OperatorSessions
  operators: Operators
  outgoingEmails: OutgoingEmails
  plans: Plans
  privacyNotices: PrivacyNotices
  queuePauses: QueuePauses
  rateLimits: RateLimits
  recoveryCodes: RecoveryCodes
  schemaMigrations: SchemaMigrations
  sessions: Sessions
  subscriptions: Subscriptions
  supportRequests: SupportRequests
  termsAcceptances: TermsAcceptances
  uploads: Uploads
  users: Users
  visitorContacts: VisitorContacts
  visitorNotDuplicates: VisitorNotDuplicates
  visitorVisits: VisitorVisits
  visitors: Visitors
}

/** Requests and answers between a church and a denomination's office. */
export interface AffiliationEvents {
  id: Id
  churchId: number
  denominationId: number
  kind: AffiliationEventKind
  /** Of a refusal and of an end. */
  reason: string | null
  byOffice: boolean
  byId: number | null
  at: Date
}

/** Every code that a branch has had. Written by the trigger on branches alone. */
export interface BranchQrCodes {
  id: Id
  churchId: number
  branchId: number
  code: string
  startedAt: Date
  /** Null: the current code. */
  endedAt: Date | null
  /** Null: created with the branch. */
  madeById: number | null
}

/** Users who have dismissed the list of first steps. */
export interface FirstStepsDismissals {
  userId: number
  dismissedAt: Date
}

interface Counters {
  members: number
  visitors: number
  /** Visitors who became members. */
  converted: number
  branches: number
}

/** Differences of a branch's counters. Written by the triggers alone, read as sums. */
export interface BranchCounters extends Counters {
  churchId: number
  branchId: number
  activeMembers: number
}

/** Differences of a church's counters by the month they happened in. Written by the triggers alone, read as sums. */
export interface MonthlyCounters extends Counters {
  churchId: number
  /** Its first day. */
  month: Day
}
