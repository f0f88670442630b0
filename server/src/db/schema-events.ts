import type {
  Asked,
  AskedOf,
  EventStatus,
  PaymentMethod,
  QuestionKind,
  RegistrationStatus,
  Visibility,
} from "@aprisco/contract/events/labels"
import type { ColumnType, Generated, GeneratedAlways } from "kysely"
import type { Day, Id, VersionColumn, Versioned } from "./columns.ts"

/** What people register for. */
export interface Events extends Versioned {
  churchId: number
  branchId: number
  ministryId: number | null
  title: string
  /** In the address of its page. Taken once in the whole product. */
  slug: string
  status: Generated<EventStatus>
  visibility: Generated<Visibility>
  description: Generated<string>
  place: Generated<string>
  /** People. Null: no limit. */
  capacity: number | null
  /** For one person. */
  priceCents: Generated<number>
  opensAt: Date | null
  closesAt: Date | null
  waitlist: Generated<boolean>
  cancelHours: Generated<number>
  askBirthDate: Generated<Asked>
  askPhone: Generated<Asked>
  askCpf: Generated<Asked>
  /** The name of an upload. */
  cover: string | null
  /** The beginning of the first session. */
  startsAt: Date
  /** The end of the last session. */
  endsAt: Date
  publishedAt: Date | null
  cancelledAt: Date | null
  cancellationReason: Generated<string>
  feedId: Generated<string>
  createdById: number | null
}

/** One meeting of an event. */
export interface EventSessions {
  id: Id
  churchId: number
  eventId: number
  title: Generated<string>
  startsAt: Date
  endsAt: Date
  overnight: Generated<boolean>
}

/** What an event's form asks besides names. */
export interface EventQuestions {
  id: Id
  churchId: number
  eventId: number
  place: number
  label: string
  kind: QuestionKind
  options: Generated<string[]>
  required: Generated<boolean>
  askedOf: AskedOf
  removedAt: Date | null
}

/** Who registered for an event: people who come together, with one contact. */
export interface EventRegistrations {
  id: Generated<number>
  churchId: number
  eventId: number
  /** Says nothing of any other registration. */
  number: string
  source: "public" | "staff"
  status: RegistrationStatus
  /** Those who have not cancelled. */
  people: number
  contactName: string | null
  contactEmail: string | null
  contactPhone: string | null
  tokenHash: Buffer | null
  encryptedToken: Buffer | null
  arrivedAt: Date
  /** When they were let in who waited. */
  movedUpAt: Date | null
  cancelledAt: Date | null
  /** For one person, as it was when they registered. */
  priceCents: number
  paidCents: Generated<number>
  paidMethod: PaymentMethod | null
  noticeVersion: string | null
  noticeHash: string | null
  consentedAt: Date | null
  guardianConsentedAt: Date | null
  strippedAt: Date | null
  /** What two registrations agree in. */
  sameName: GeneratedAlways<string | null>
  sameEmail: GeneratedAlways<string | null>
  samePhone: GeneratedAlways<string | null>
  createdById: number | null
  updatedAt: ColumnType<Date, never, never>
  version: VersionColumn
}

/** One person of a registration. */
export interface EventAttendees {
  id: Generated<number>
  churchId: number
  eventId: number
  registrationId: number
  fullName: string | null
  birthDate: Day | null
  phone: string | null
  cpf: string | null
  /** Under twelve, as the form was answered without a birth date. Null: not asked. */
  isChild: boolean | null
  personId: number | null
  /** Null: they wait. */
  codeHash: Buffer | null
  encryptedCode: Buffer | null
  cancelledAt: Date | null
  leaveNotedAt: Date | null
  leaveNotedById: number | null
}

/** Who came in to a session of an event, as it is now. */
export interface EventCheckIns {
  churchId: number
  sessionId: number
  attendeeId: number
  /** The earliest since it was taken back. Null: it was. */
  checkedInAt: Date | null
  takenBackAt: Date | null
  changedById: number | null
}

/** Every check-in that was received. */
export interface EventCheckInChanges {
  id: Id
  churchId: number
  sessionId: number
  attendeeId: number
  clientId: string | null
  isUndo: boolean
  /** What it was answered. */
  wasAlready: boolean
  madeAt: Date
  madeById: number | null
  receivedAt: Date
}

/** What was answered to a question of an event's form. */
export interface EventAnswers {
  id: Id
  churchId: number
  registrationId: number
  /** Null: asked once for all who come together. */
  attendeeId: number | null
  questionId: number
  answer: ColumnType<string | boolean | string[], string, string>
}

/** Which letters the contacts of registrations get: each once. */
export interface EventLetters {
  id: Id
  churchId: number
  registrationId: number
  cause: LetterCause
  /** What makes a second letter of the same cause another one. */
  occasion: Generated<string>
  onBehalfOfId: number | null
  createdAt: Date
  madeAt: Date | null
  /** Null: there was nothing to say any more. */
  emailId: number | null
}

export type LetterCause = "confirmed" | "waiting" | "moved_up" | "changed" | "cancelled" | "reminder"
