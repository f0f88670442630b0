import type { ServiceTime } from "@aprisco/contract/branches/fields"
import type { Affiliation, AffiliationEventKind, BranchKind } from "@aprisco/contract/vocabulary"
import type { ColumnType, Generated } from "kysely"
import type { AddressColumns, Day, Deletable, Id, Versioned } from "./columns.ts"

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
  /** The address of its public pages: the database gives a new church one. */
  slug: Generated<string>
  publicPage: Generated<boolean>
  pageWords: Generated<string>
  /** Closed by the operator; the reason is there as long as it is. */
  disabledAt: Date | null
  disabledReason: string | null
}

/** Addresses that a church had before. */
export interface FormerChurchSlugs {
  slug: string
  churchId: number
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

/** The last number that was given in a series of a church. */
export interface NumberSeries {
  churchId: number
  series: string
  /** The civil year that the numbers begin anew with; 0: they never do. */
  year: number
  last: number
}
