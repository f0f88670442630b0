import type { ACCOUNT_MAIL_STATES, AccountMailKind } from "@aprisco/contract/messages/labels"
import type { ColumnType, Generated } from "kysely"
import type { Id, Json } from "./columns.ts"

/** One applied migration. Written only by `db/migrate`. */
export interface SchemaMigrations {
  name: string
  checksum: string
  appliedAt: ColumnType<Date, never, never>
}

/** Backups that were written. */
export interface Backups {
  id: Id
  file: string
  bytes: number
  startedAt: Date
  finishedAt: Date
  verification: "equal" | "skipped" | "failed"
  verifiedAt: Date | null
}

/** Persons whose data was erased, by number. Written by triggers alone. */
export interface Erasures {
  id: Id
  kind: string
  recordId: number
  erasedAt: Generated<Date>
}

/** The key of the list of erasures. One row, made with the first list. */
export interface ErasureKeys {
  id: number
  encryptedKey: Buffer
  createdAt: Date
}

/** A row: no process takes jobs. */
export interface QueuePauses {
  since: Date
}

/** E-mails that have not left yet. */
export interface OutgoingEmails {
  id: number
  encryptedMessage: Buffer
  onBehalfOfId: number | null
  createdAt: Date
  /** When the mail server refused it for good. */
  refusedAt: Date | null
}

/** What became of an e-mail about an account of a church. */
export interface AccountMails {
  id: Id
  churchId: number
  userId: number | null
  kind: AccountMailKind
  /** Of `outgoing_emails`, until it has left. */
  emailId: number
  state: keyof typeof ACCOUNT_MAIL_STATES
  /** What the mail server said. */
  answer: string | null
  at: Date
}

/** What was used of the limits that all processes count together. */
export interface RateLimits {
  key: string
  points: number
  /** Milliseconds since 1970. */
  expire: number | null
}

export interface AddressCache {
  /** Eight digits. */
  zipcode: string
  address: Json<{
    logradouro: string
    complemento: string
    bairro: string
    localidade: string
    uf: string
    cep: string
  }>
  fetchedAt: Date
}

/** A church that asked for contact on the landing page. The system may write rows, and read only when they came. */
export interface Leads {
  id: Id
  churchName: string
  email: string
  phone: string
  createdAt: Date
  /** When an operator noted at the desk that they answered, and which one. */
  answeredAt: Date | null
  answeredById: number | null
  /** As it was mailed. */
  encryptedAnswer: Buffer | null
}
