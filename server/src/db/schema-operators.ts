import type { ColumnType, Generated } from "kysely"
import type { Id } from "./columns.ts"

export interface Operators {
  id: Id
  /** Lower case. */
  email: string
  fullName: string
  /** Null: the link has not been used yet, or the operator was removed. */
  passwordHash: string | null
  encryptedTotpSecret: Buffer | null
  totpConfirmedAt: Date | null
  totpLastStep: number | null
  /** Of the token of the link that was printed last and not used yet. */
  linkHash: Buffer | null
  linkExpiresAt: Date | null
  invitedAt: Date
  removedAt: Date | null
}

export interface OperatorSessions {
  id: Id
  operatorId: number
  tokenHash: Buffer
  device: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  endedAt: Date | null
  /** With which grant it has entered a church; worth nothing once that has ended. */
  entryGrantId: Generated<number | null>
}

/** That a church lets the operator see its data for a limited time. */
export interface OperatorEntryGrants {
  id: Id
  churchId: number
  allowedAt: Date
  allowedById: number | null
  endsAt: Date
  /** Ended by the church before its time, or noted later. Null: open, or over by its time. */
  endedAt: ColumnType<Date | null, never, Date>
  endedById: ColumnType<number | null, never, number | null>
}

export interface OperatorRecoveryCodes {
  id: Id
  operatorId: number
  codeHash: Buffer
  /** The key of `codeHash`. */
  encryptedKey: Buffer
  usedAt: Date | null
}

/** What the operator tells everybody who is signed in: plain text, shown between two instants. */
export interface OperatorNotices {
  id: Id
  title: string
  body: string
  startsAt: Date
  endsAt: Date
  administratorsOnly: boolean
  createdAt: Date
  createdById: number
  /** Ended before its time. */
  endedAt: Date | null
  endedById: number | null
}
