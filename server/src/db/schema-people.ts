import type { NoteCategory } from "@aprisco/contract/people/notes"
import type {
  AdmissionMode,
  ConsentChannel,
  ContactChannel,
  EducationLevel,
  FollowUpStatus,
  GenderOrUnknown,
  MaritalStatus,
  MembershipStatus,
  MinisterialFunction,
  PersonConsentPurpose,
  RegistrationSource,
} from "@aprisco/contract/vocabulary"
import type { ColumnType, Generated, GeneratedAlways, SelectType } from "kysely"
import type { AddressColumns, Day, Deletable, Id, Json, Versioned } from "./columns.ts"

/** A human whom a church knows, and the one owner of what is personal (docs/adr/0044). */
export interface People extends Versioned, Deletable, AddressColumns {
  churchId: number
  /** The branch of the roll, else of the newest registration, else the person's own. */
  branchId: number
  /** `branchId` and the branches of live registrations. Triggers set both for people on the roll or registered. */
  branchIds: Generated<number[]>
  fullName: string
  birthDate: Day | null
  gender: GenderOrUnknown | null
  cpf: string | null
  rg: string | null
  maritalStatus: MaritalStatus | null
  spouseName: string | null
  email: string | null
  phone: string | null
  phoneSecondary: string | null
  profession: string | null
  educationLevel: EducationLevel | null
  /** Name of the upload. */
  photo: string | null
  /** Whether messages are welcome. Null: not told, which is yes on the roll and no in a registration. */
  acceptEmail: boolean | null
  acceptSms: boolean | null
  acceptWhatsapp: boolean | null
  /** The account they sign in with. */
  userId: number | null
  /** Entered as a person: stays without a roll entry or a registration. */
  standalone: Generated<boolean>
  /** Has an entry of the roll that is not deleted; `app.refresh_people` sets this and the next one. */
  onRoll: Generated<boolean>
  /** Has a registration as a visitor that is not deleted. */
  registered: Generated<boolean>
  /** The CPF of who is on the roll, where its check digits are right. */
  rollCpf: GeneratedAlways<string | null>
  deceasedOn: Day | null
  /** The record into which this one was merged. */
  mergedIntoId: ColumnType<number | null, never, never>
  anonymisedAt: ColumnType<Date | null, Date | null | undefined, Date>
  anonymisedById: ColumnType<number | null, number | null | undefined, number | null>
  createdById: number | null
  deletedById: number | null
  searchText: GeneratedAlways<string>
  searchDigits: GeneratedAlways<string>
  sameCpf: GeneratedAlways<string | null>
  samePhone: GeneratedAlways<string | null>
  sameEmail: GeneratedAlways<string | null>
}

export interface PersonNotes extends Versioned {
  churchId: number
  personId: number
  /** Null: the account is gone. */
  authorId: number | null
  category: NoteCategory
  encryptedText: Buffer
}

/** The roll. Personal data is the person's (`MemberRecords`). */
export interface Members extends Versioned, Deletable {
  /** This and the next three are copies of the person's, for lists and statistics: triggers write them (docs/adr/0044). */
  fullName: Read<string>
  birthDate: Read<Day | null>
  gender: Read<GenderOrUnknown>
  maritalStatus: Read<MaritalStatus | null>
  churchId: number
  branchId: number
  /** Whose entry it is. */
  personId: number
  spouseMemberId: number | null
  childrenCount: number | null
  membershipStatus: Generated<MembershipStatus>
  membershipDate: Day | null
  baptismDate: Day | null
  conversionDate: Day | null
  previousChurch: string | null
  transferLetter: Generated<boolean>
  admissionMode: AdmissionMode | null
  ministerialFunction: Generated<MinisterialFunction>
  ordinationDate: Day | null
  encryptedNotes: Buffer | null
  /** The person was anonymised: the entry counts in totals, and takes no place of the plan. */
  anonymisedAt: Generated<Date | null>
  createdById: number | null
  deletedById: number | null
}

/** A column that is read of another table. */
type Read<T> = ColumnType<SelectType<T>, never, never>

/** The preferences of contact as an entry or a registration reads them, where nobody told any. */
interface Preferences {
  acceptEmail: boolean
  acceptSms: boolean
  acceptWhatsapp: boolean
}

/** What is personal: of the person, and read with an entry of the roll. */
type PersonalOfMember = Pick<
  People,
  | keyof AddressColumns
  | "fullName"
  | "birthDate"
  | "cpf"
  | "rg"
  | "maritalStatus"
  | "spouseName"
  | "email"
  | "phone"
  | "phoneSecondary"
  | "profession"
  | "educationLevel"
  | "photo"
  | "userId"
  | "searchText"
  | "searchDigits"
  | "onRoll"
  | "rollCpf"
> &
  Preferences & { gender: GenderOrUnknown; personPlace: string }

/** A view, to read: entries of the roll with their person's data. */
export type MemberRecords = Members & { [Name in keyof PersonalOfMember]: Read<PersonalOfMember[Name]> }

export interface MembershipStatusChanges {
  id: Id
  churchId: number
  memberId: number
  fromStatus: MembershipStatus
  status: MembershipStatus
  effectiveDate: Day
  encryptedReason: Buffer | null
  changedById: number | null
  createdAt: Date
}

export interface MinisterialStatuses extends Versioned {
  churchId: number
  memberId: number
  status: MinisterialFunction
  effectiveDate: Day
  endDate: Day | null
  encryptedReason: Buffer | null
  isCurrent: boolean
  migratedFromMember: Generated<boolean>
  changedById: number | null
}

/** Registrations. Personal data is the person's (`VisitorRecords`). */
export interface Visitors extends Versioned, Deletable {
  /** A copy of the person's, for lists: triggers write it (docs/adr/0044). */
  fullName: Read<string>
  churchId: number
  branchId: number
  /** Whose registration it is. */
  personId: number
  /** The registration's own values where they differ from the person's, by column (docs/product/people.md#1.3). */
  registeredAs: Json<Readonly<Record<string, string>> | null>
  firstVisit: Generated<boolean>
  wantsPrayer: Generated<boolean>
  wantsGrowthGroup: Generated<boolean>
  ministryInterest: string | null
  guardianName: string | null
  guardianPhone: string | null
  encryptedObservations: Buffer | null
  followUpStatus: Generated<FollowUpStatus>
  contactAttempts: Generated<number>
  lastContactAt: Date | null
  convertedAt: Date | null
  convertedById: number | null
  memberId: number | null
  encryptedConversionNotes: Buffer | null
  registrationSource: RegistrationSource
  registrationNumber: string | null
  qrCodeUsed: string | null
  ipAddress: string | null
  createdById: number | null
  deletedById: number | null
  responsibleId: number | null
  /** Who made them responsible, and when. */
  assignedById: number | null
  assignedAt: Date | null
  /** May read the observations while responsible: another user with that right has assigned them. */
  entrustedToId: number | null
  /** Null when there is nothing left to follow up. */
  followUpDueAt: Date | null
  /** The registration of which this one is a duplicate. */
  joinedIntoId: number | null
  joinedAt: Date | null
  observationsAt: Date | null
  anonymisedAt: Date | null
  anonymisedById: number | null
}

type PersonalOfVisitor = Pick<
  People,
  | "fullName"
  | "birthDate"
  | "gender"
  | "cpf"
  | "maritalStatus"
  | "email"
  | "phone"
  | "zipcode"
  | "address"
  | "neighborhood"
  | "city"
  | "state"
  | "searchText"
  | "searchDigits"
  | "registered"
  | "sameCpf"
  | "samePhone"
  | "sameEmail"
> &
  Preferences & {
    personPlace: string
    personDeletedAt: Date | null
  }

/** A view, to read: registrations with their person's data. */
export type VisitorRecords = Visitors & { [Name in keyof PersonalOfVisitor]: Read<PersonalOfVisitor[Name]> }

export interface VisitorContacts {
  id: Id
  churchId: number
  visitorId: number
  followUpStatus: Exclude<FollowUpStatus, "converted">
  encryptedNote: Buffer | null
  contactedAt: Date
  contactedById: number | null
  /** Null: unknown. */
  channel: ContactChannel | null
  encryptedNextStep: Buffer | null
  nextDueAt: Date | null
}

export interface Consents {
  id: Id
  churchId: number
  visitorId: number | null
  memberId: number | null
  /** Whose it is. Absent on insertion: the row's. */
  personId: ColumnType<number, number | undefined, never>
  purpose: PersonConsentPurpose
  granted: boolean
  noticeVersion: string
  noticeHash: string
  channel: ConsentChannel
  givenAt: Date
  recordedById: number | null
  byGuardian: Generated<boolean>
  guardianPersonId: Generated<number | null>
}
