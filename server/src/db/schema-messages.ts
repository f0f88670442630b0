import type { Audience } from "@aprisco/contract/messages/audience"
import type { AutomationKind } from "@aprisco/contract/messages/automations"
import type {
  LATER_REASONS,
  MESSAGE_MODES,
  MessageChannel,
  MessagePurpose,
  MessageState,
  RecipientState,
  SkipReason,
} from "@aprisco/contract/messages/labels"
import type { ColumnType, Generated } from "kysely"
import type { Day, Id, Versioned } from "./columns.ts"

/** What a church writes to many people. */
export interface Messages extends Versioned {
  churchId: number
  branchId: number
  purpose: MessagePurpose
  subject: string
  /** HTML. */
  body: string
  text: string
  channels: MessageChannel[]
  mode: keyof typeof MESSAGE_MODES
  audience: ColumnType<Audience, string, string>
  /** How those who are meant were called when it was written. */
  audienceLabel: Generated<string>
  onePerHousehold: boolean
  replyTo: string | null
  state: Generated<MessageState>
  scheduledAt: Date | null
  confirmedRecipients: number | null
  acceptsBlanks: Generated<boolean>
  confirmedById: number | null
  approvedAt: Date | null
  approvedById: number | null
  refusalReason: string | null
  pausedReason: string | null
  /** How many of its e-mails running failed, and how many of its addresses were refused. */
  failing: Generated<number>
  refusing: Generated<number>
  startedAt: Date | null
  finishedAt: Date | null
  /** Null: somebody wrote it. */
  automation: AutomationKind | null
  createdById: number | null
}

/** A person of a message's audience by one channel. */
export interface MessageRecipients {
  id: Id
  churchId: number
  messageId: number
  /** Null: the person was deleted for good. */
  personId: number | null
  guardianPersonId: number | null
  channel: MessageChannel
  /** Null: there is none, or it is erased. */
  address: string | null
  addressHash: Buffer | null
  sharesAddress: Generated<boolean>
  state: RecipientState
  reason: SkipReason | keyof typeof LATER_REASONS | null
  /** What the mail server said. */
  answer: string | null
  attempts: Generated<number>
  dueAt: Date
  /** When it was last taken to be sent. */
  triedAt: Date | null
  /** Since when it waits for quiet hours, the daily cap or the church's day to end. */
  heldSince: Date | null
  claimedById: number | null
  claimedUntil: Date | null
  openedById: number | null
  openedAt: Date | null
  sentAt: Date | null
  leftPurposeAt: Date | null
}

/** An address that a mail server refused for good. */
export interface SuppressedAddresses {
  id: Id
  churchId: number
  channel: Generated<"email">
  address: string | null
  addressHash: Buffer
  answer: string
  since: Date
}

/** How a church sends messages. No row: as by default. */
export interface MessageSettings {
  churchId: number
  /** HH:MM:SS by the clock of the church's state. */
  quietStart: string | null
  quietEnd: string | null
  dailyCap: number
  emailPerMinute: number
  replyTo: string | null
  approvalAbove: number | null
  heldAt: Date | null
  updatedAt: Generated<Date>
}

/** An address or a person who left a purpose. */
export interface MessageOptOuts {
  id: Id
  churchId: number
  purpose: MessagePurpose
  addressHash: Buffer | null
  personId: number | null
  since: Date
}

/** A secret address by which a person chooses what they receive. */
export interface MessageLinks {
  tokenHash: Buffer
  churchId: number
  personId: number | null
  channel: "email" | "whatsapp" | null
  purpose: MessagePurpose | null
  addressHash: Buffer | null
  /** The line of the message that was sent with it. */
  recipientId: number | null
  madeAt: Date
}

/** What a church lets the product write by itself. No row: off, as by default. */
export interface MessageAutomations {
  churchId: number
  kind: AutomationKind
  channels: MessageChannel[]
  /** Null: the product's words. */
  templateId: number | null
  /** HH:MM:SS by the clock of the church's state. */
  sendTime: string
  days: number | null
  tellsPerson: boolean
  /** Null: off. */
  activeSince: Date | null
  switchedOnById: number | null
  ranFor: Day | null
  updatedAt: Generated<Date>
}

/** For what an automatic message was made already. */
export interface MessageOccasions {
  churchId: number
  kind: AutomationKind
  personId: number
  occasion: string
  messageId: number | null
  at: Date
}
