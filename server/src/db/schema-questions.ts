import type { Generated } from "kysely"
import type { Versioned } from "./columns.ts"

type Kept = Omit<Versioned, "createdAt">

/** Questions about the Bible; their words are encrypted. */
export interface Questions extends Kept {
  churchId: number
  askedById: number | null
  encryptedText: Buffer
  isPrivate: boolean
  showsName: boolean
  state: Generated<"open" | "answered" | "published" | "declined">
  encryptedAnswer: Buffer | null
  declinedReason: string | null
  answeredById: number | null
  askedAt: Date
  answeredAt: Date | null
}

/** What strangers wrote to the church by its own page. */
export interface Inquiries extends Kept {
  churchId: number
  protocol: string
  name: string | null
  email: string | null
  phone: string | null
  subject: string
  text: string
  state: Generated<"new" | "answered" | "closed">
  assignedToId: number | null
  personId: number | null
  note: Generated<string>
  receivedAt: Date
  closedAt: Date | null
}
