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
import type { ColumnType, Generated, GeneratedAlways } from "kysely"
import type { AddressColumns, Day, Deletable, Id, Json, Versioned } from "./columns.ts"

/** A human whom a church knows (docs/adr/0042). Triggers keep the copies in `members` and `visitors` equal to it. */
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
  /** The account they sign in with. */
  userId: number | null
  /** Entered as a person: stays without a roll entry or a registration. */
  standalone: Generated<boolean>
  deceasedOn: Day | null
  /** The record into which this one was merged. */
  mergedIntoId: ColumnType<number | null, never, never>
  anonymisedAt: ColumnType<Date | null, never, Date>
  anonymisedById: ColumnType<number | null, never, number | null>
  createdById: number | null
  deletedById: number | null
  searchText: GeneratedAlways<string>
  searchDigits: GeneratedAlways<string>
}

export interface PersonNotes extends Versioned {
  churchId: number
  personId: number
  /** Null: the account is gone. */
  authorId: number | null
  category: NoteCategory
  encryptedText: Buffer
}

export interface Members extends Versioned, Deletable, AddressColumns {
  churchId: number
  branchId: number
  /** Whose entry it is. Null on insertion: a new person's. */
  personId: ColumnType<number, number | null | undefined, number>
  fullName: string
  /** Null: not given when the visitor was converted. */
  birthDate: Day | null
  gender: Generated<GenderOrUnknown>
  cpf: string | null
  rg: string | null
  maritalStatus: MaritalStatus | null
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
  encryptedNotes: Buffer | null
  acceptSms: Generated<boolean>
  acceptEmail: Generated<boolean>
  acceptWhatsapp: Generated<boolean>
  /** The person was anonymised: the entry counts in totals, and takes no place of the plan. */
  anonymisedAt: Generated<Date | null>
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

export interface Visitors extends Versioned, Deletable {
  churchId: number
  branchId: number
  /** Whose registration it is. Null on insertion: a new person's. */
  personId: ColumnType<number, number | null | undefined, number>
  /** The registration's own values where they differ from the person's, by column (docs/product/people.md#1.3). */
  registeredAs: Json<Readonly<Record<string, string>> | null>
  fullName: string
  email: string | null
  phone: string | null
  birthDate: Day | null
  gender: GenderOrUnknown | null
  cpf: string | null
  maritalStatus: MaritalStatus | null
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
  acceptEmail: Generated<boolean>
  acceptSms: Generated<boolean>
  acceptWhatsapp: Generated<boolean>
  createdById: number | null
  deletedById: number | null
  responsibleId: number | null
  /** Who made them responsible, and when. */
  assignedById: number | null
  assignedAt: Date | null
  /** May read the observations while responsible: another user with that right has assigned them. */
  entrustedToId: number | null
  /** Set by the trigger at registration, and off when there is nothing left to follow up. */
  followUpDueAt: Date | null
  /** The registration of which this one is a duplicate. */
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
