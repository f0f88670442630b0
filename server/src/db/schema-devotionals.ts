import type { ColumnType, Generated } from "kysely"
import type { Day, Id, Versioned } from "./columns.ts"

/** What a church gives its people to read, to hear and to see on a day. */
export interface Devotionals extends Versioned {
  churchId: number
  title: string
  /** HTML. */
  body: string
  bibleReference: Generated<string>
  authorName: Generated<string>
  series: Generated<string>
  publishOn: Day | null
  /** HH:MM:SS on the clock of the church's state. */
  publishTime: string | null
  /** Both as an instant. */
  publishFrom: Date | null
  videoUrl: string | null
  isPublic: boolean
  isDraft: Generated<boolean>
  /** Taken when it is published for the first time. */
  slug: string | null
  publishedAt: Date | null
  mailedAt: Date | null
  audioFile: string | null
  audioType: "audio/mpeg" | "audio/mp4" | null
  audioBytes: ColumnType<number | null>
  audioSeconds: number | null
  createdById: number | null
}

/** A sum by day. */
export interface DevotionalReads {
  churchId: number
  devotionalId: number
  day: Day
  reads: Generated<number>
}

/** A user of the church, or an address that has confirmed it. */
export interface DevotionalSubscriptions {
  id: Id
  churchId: number
  userId: number | null
  email: string | null
  channel: "email" | "bell"
  tokenHash: Buffer | null
  askedAt: Date
  confirmedAt: Date | null
}

/** Each subscriber of a devotional once ever. */
export interface DevotionalDeliveries {
  churchId: number
  devotionalId: number
  subscriptionId: number
  state: "queued" | "sending" | "sent" | "failed" | "uncertain" | "skipped"
  dueAt: Date
  claimedUntil: Date | null
  attempts: Generated<number>
  triedAt: Date | null
}
