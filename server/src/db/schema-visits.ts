import type { VisitSource } from "@aprisco/contract/visitors/returns"
import type { Day, Id } from "./columns.ts"

/** A day on which a visitor came. The first of each visitor is written by the trigger on visitors. */
export interface VisitorVisits {
  id: Id
  churchId: number
  branchId: number
  visitorId: number
  visitedOn: Day
  source: VisitSource
  recordedById: number | null
  recordedAt: Date
}

/** Two visitors marked as not duplicates of each other; the lower id first. */
export interface VisitorNotDuplicates {
  id: Id
  churchId: number
  firstId: number
  secondId: number
  decidedById: number | null
  decidedAt: Date
}

/** A text that a church's visitors were shown. */
export interface PrivacyNotices {
  id: Id
  churchId: number
  version: string
  /** SHA-256 of the text, in hexadecimal. */
  hash: string
  text: string
  since: Date
}
