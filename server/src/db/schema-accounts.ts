import type { Area } from "@aprisco/contract/access/areas"
import type { Role } from "@aprisco/contract/access/roles"
import type { Generated, GeneratedAlways } from "kysely"
import type { Day, Id, Json, Stamp, Versioned } from "./columns.ts"

export interface Users extends Versioned {
  churchId: number | null
  denominationId: number | null
  /** Lower case. */
  email: string
  /** The address that was verified last, and when; it may have been changed since. */
  verifiedEmail: string | null
  emailVerifiedAt: Date | null
  /** Whether the present address is the one that was verified. Computed by the database. */
  emailVerified: GeneratedAlways<boolean>
  /** The address as its church sees it, where another church's account has it; `email` is a placeholder then. */
  invitedEmail: string | null
  fullName: string
  phone: string | null
  birthDate: Day | null
  gender: Generated<"M" | "F" | "N">
  bio: Generated<string>
  /** Null: invited, and has not accepted yet. */
  passwordHash: string | null
  role: Role | null
  /** Areas of work besides the role. */
  areas: Generated<Area[]>
  declaredTitle: string | null
  /** For the first time; null: never. Written by a trigger alone. */
  signedInAt: GeneratedAlways<Date | null>
  isActive: Generated<boolean>
  termsAcceptedAt: Date | null
  invitedAt: Date | null
  /** Name of the upload. */
  avatar: string | null
  encryptedTotpSecret: Buffer | null
  totpConfirmedAt: Date | null
  totpLastStep: number | null
  profileCompletedAt: Date | null
  /** By its owner; the row contains no personal data any more. */
  deletedAt: Date | null
  draft: Json<Record<string, string | number | null> | null>
}

export interface TermsAcceptances {
  userId: number
  document: "terms" | "privacy"
  version: number
  acceptedAt: Date
}

/** What a person asked the operator of the installation. */
export interface SupportRequests {
  id: Id
  userId: number
  encryptedSubject: Buffer
  encryptedMessage: Buffer
  errorCode: string | null
  createdAt: Date
  encryptedAnswer: Buffer | null
  answeredAt: Date | null
  answeredById: number | null
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
  /** The church that this user of the denomination's office has entered. */
  enteredChurchId: number | null
}

export interface AccountLinks {
  id: Id
  userId: number
  purpose: "password_reset" | "invitation" | "email_verification"
  tokenHash: Buffer
  /** SHA-256 of the address that it was mailed to; null: created before that was stored. */
  emailHash: Buffer | null
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
}

export interface KnownDevices {
  id: Id
  userId: number
  tokenHash: Buffer
  lastUsedAt: Date
}

export interface RecoveryCodes {
  id: Id
  userId: number
  codeHash: Buffer
  /** The key of `codeHash`; null: derived from the installation's secret, until the product writes it here. */
  encryptedKey: Buffer | null
  usedAt: Date | null
}

export interface Uploads {
  name: string
  churchId: number | null
  mediaType: string
  bytes: number
  sha256: Buffer
  createdById: number | null
  createdAt: Date
  replacedAt: Date | null
}

export interface LoginFailures {
  id: Id
  emailHash: Buffer
  networkAddress: string | null
  failedAt: Date
}

export interface IdempotencyKeys {
  keyHash: Buffer
  requestHash: Buffer
  status: number | null
  encryptedAnswer: Buffer | null
  createdAt: Date
  /** The churches in the scope of the call. Null: none. */
  churchIds: number[] | null
}

/** The keys under which something was written. */
export interface EncryptionKeys {
  keyId: Buffer
  firstUsedAt: Date
  /** No value is encrypted with it any more. */
  retiredAt: Date | null
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
  /** From the command line of the installation or the operator's desk; `actorId` is null then. */
  byOperator: Generated<boolean>
}

/** Users who have dismissed the list of first steps. */
export interface FirstStepsDismissals {
  userId: number
  dismissedAt: Date
}
