/** The chain of the audit trail. Written only by functions of the database (migrations 0035, 0036). */
import type { GeneratedAlways } from "kysely"

export interface AuditKeys {
  id: number
  encryptedKey: Buffer
  createdAt: Date
}

export interface AuditUnchained {
  chain: GeneratedAlways<number>
  entryId: GeneratedAlways<number>
}

export interface AuditChain {
  /** The church; 0: the installation. */
  chain: GeneratedAlways<number>
  number: GeneratedAlways<number>
  entryId: GeneratedAlways<number>
  entryAt: GeneratedAlways<Date>
  reading: GeneratedAlways<boolean>
  contentHash: GeneratedAlways<Buffer>
  previousHash: GeneratedAlways<Buffer>
  hash: GeneratedAlways<Buffer>
  chainedAt: GeneratedAlways<Date>
  completeBefore: GeneratedAlways<Date | null>
}

export interface AuditHeads {
  chain: GeneratedAlways<number>
  number: GeneratedAlways<number>
  hash: GeneratedAlways<Buffer>
  signedHash: GeneratedAlways<Buffer>
}

export interface AuditCheckpoints {
  chain: GeneratedAlways<number>
  number: GeneratedAlways<number>
  hash: GeneratedAlways<Buffer>
  entries: GeneratedAlways<number>
  newestEntryAt: GeneratedAlways<Date>
  cutAt: GeneratedAlways<Date>
  signedHash: GeneratedAlways<Buffer>
}
