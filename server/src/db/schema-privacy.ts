import type { PersonAccess } from "@aprisco/contract/privacy/access-labels"
import type {
  PrivacyRequestChannel,
  PrivacyRequestKind,
  PrivacyRequestState,
} from "@aprisco/contract/privacy/request-labels"
import type { Generated } from "kysely"
import type { Day, Id, Versioned } from "./columns.ts"

/** What somebody asks of a church about their data (LGPD art. 18). */
export interface PrivacyRequests extends Versioned {
  churchId: number
  protocol: string
  kind: PrivacyRequestKind
  /** Null: nobody whom the church knows, or not found yet. */
  personId: number | null
  requesterName: string
  encryptedContact: Buffer | null
  encryptedDetails: Buffer | null
  channel: PrivacyRequestChannel
  receivedOn: Day
  dueOn: Day
  state: Generated<PrivacyRequestState>
  identifiedAt: Date | null
  identifiedById: number | null
  encryptedIdentity: Buffer | null
  closedAt: Date | null
  closedById: number | null
  /** The answer, or the reason of the refusal. */
  encryptedAnswer: Buffer | null
  /** The last notice: 1 five days before, 2 a day before, 3 late. */
  reminded: Generated<number>
  createdById: number | null
}

/** Who consulted somebody's data, once an hour. */
export interface PersonAccesses {
  id: Id
  churchId: number
  personId: number
  /** Null: the account is gone. */
  userId: number | null
  what: PersonAccess
  at: Date
  /** Hours since 1970. */
  hour: number
}
