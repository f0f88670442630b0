import type { FollowUpReason } from "@aprisco/contract/person-follow-ups/labels"
import type { ContactChannel } from "@aprisco/contract/vocabulary"
import type { Generated } from "kysely"
import type { Id } from "./columns.ts"

/** A person whom somebody of the team is to contact. One is open for a person at most. */
export interface PersonFollowUps {
  id: Id
  churchId: number
  personId: number
  reason: FollowUpReason
  encryptedDetail: Buffer | null
  dueAt: Date
  /** Null: nobody has taken it yet. */
  responsibleId: number | null
  openedById: number | null
  openedAt: Generated<Date>
  endedAt: Date | null
  endedById: number | null
  /** The due time of which the team was reminded. */
  remindedOf: Date | null
}

/** One attempt to reach the person. */
export interface PersonFollowUpContacts {
  id: Id
  churchId: number
  followUpId: number
  personId: number
  channel: ContactChannel
  encryptedNote: Buffer | null
  contactedAt: Date
  contactedById: number | null
  /** Null: the follow-up ended with this contact. */
  nextDueAt: Date | null
}
