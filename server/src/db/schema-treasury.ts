import type { BillKind, RecurrenceStep } from "@aprisco/contract/treasury/bill-labels"
import type {
  AccountKind,
  CategoryKind,
  CategoryNature,
  EntryKind,
  EntryMethod,
} from "@aprisco/contract/treasury/labels"
import type { Generated, GeneratedAlways } from "kysely"
import type { Day, Id, Versioned } from "./columns.ts"

/** Where a church keeps its money. */
export interface TreasuryAccounts extends Versioned {
  churchId: number
  branchId: number
  name: string
  kind: AccountKind
  /** No entry of the account is older. Null: whatever date. */
  openingDate: Day | null
  deactivatedAt: Date | null
  createdById: number | null
}

/** What money of a church is meant for, whatever account it is in. */
export interface TreasuryFunds extends Versioned {
  churchId: number
  name: string
  isRestricted: Generated<boolean>
  isDefault: Generated<boolean>
  deactivatedAt: Date | null
}

/** What money comes from and goes to. */
export interface TreasuryCategories extends Versioned {
  churchId: number
  code: string
  parentId: number | null
  name: string
  kind: CategoryKind
  nature: CategoryNature | null
  accountantCode: string | null
  deactivatedAt: Date | null
}

/** How a church runs its treasury. No row: as by default. */
export interface TreasurySettings {
  churchId: number
  pastorsSeeDonors: Generated<boolean>
  updatedAt: Generated<Date>
  updatedById: number | null
}

/** A month of a branch's books. Written by triggers alone. */
export interface LedgerPeriods {
  churchId: number
  branchId: number
  /** Its first day. */
  month: Day
  closedAt: Date | null
}

/** What happened to the money of a church. */
export interface LedgerEntries extends Versioned {
  churchId: number
  /** Of its account. */
  branchId: number
  year: number
  /** Without gaps in a year of a church. */
  number: number
  kind: EntryKind
  date: Day
  /** The month that it belongs to, as its first day. */
  competence: Day
  /** Gross. Of a reversal the opposite of what it reverses. */
  amountCents: number
  feeCents: Generated<number>
  accountId: number
  toAccountId: number | null
  toBranchId: number | null
  method: EntryMethod | null
  expectedOn: Day | null
  personId: number | null
  /** It has a category of tithes or offerings. */
  isGiving: Generated<boolean>
  payee: string | null
  description: string | null
  documentNumber: string | null
  reason: string | null
  reversalOfId: number | null
  pairId: string | null
  /** What made it. Null: a person typed it. */
  origin: EntryOrigin | null
  searchText: GeneratedAlways<string>
  /** The sheet that it came from. */
  importId: number | null
  createdById: number | null
}

/** Records that make entries. */
export type EntryOrigin = "bill" | "claim"

/** An entry as signed cents of accounts and categories. Rows are only ever added. */
export interface LedgerPostings {
  id: Id
  churchId: number
  entryId: number
  branchId: number
  date: Day
  competence: Day
  accountId: number | null
  categoryId: number | null
  fundId: number
  /** Above zero: into an account, or an expense of a category. */
  amountCents: number
  createdAt: Generated<Date>
  createdById: number | null
}

/** The sums of the postings by month. Written by a trigger alone. */
export interface LedgerTotals {
  churchId: number
  branchId: number
  month: Day
  competence: Day
  accountId: number | null
  categoryId: number | null
  fundId: number
  amountCents: number
}

/** Receipts of an entry or of a claim: each row is of one of the two. */
export interface LedgerAttachments {
  id: Id
  churchId: number
  entryId: number | null
  claimId: number | null
  /** The name of an upload. */
  file: string
  /** As the person's own file was called. */
  name: string
  contentType: "image/webp" | "application/pdf"
  size: number
  sha256: Buffer
  createdById: number | null
  createdAt: Generated<Date>
}

/** Sheets whose lines became entries. */
export interface LedgerImports {
  id: Id
  churchId: number
  /** Of its account. */
  branchId: number
  accountId: number
  fileName: string
  /** Of the file's bytes. */
  sha256: Buffer
  /** Lines of the file; those that became entries; those that were entries already. */
  rows: number
  posted: number
  repeated: number
  createdById: number | null
  createdAt: Date
  undoneAt: Date | null
  undoneById: number | null
}

/** What bills and recurrences have in common. */
interface Owed extends Versioned {
  churchId: number
  branchId: number
  kind: BillKind
  amountCents: number
  categoryId: number
  fundId: number | null
  payee: string | null
  personId: number | null
  description: string | null
  deletedAt: Date | null
  createdById: number | null
}

/** What is to be paid or received. */
export interface TreasuryBills extends Owed {
  dueDate: Day
  installment: Generated<number>
  installments: Generated<number>
  recurrenceId: number | null
  recurrenceDue: Day | null
  isEdited: Generated<boolean>
}

/** What is to be paid or received again and again. */
export interface TreasuryRecurrences extends Owed {
  every: RecurrenceStep
  startsOn: Day
  endsOn: Day | null
  makesFrom: Day
}

/** The entries by which bills were paid. */
export interface TreasurySettlements {
  churchId: number
  entryId: number
  billId: number
  closes: boolean
}

/** What somebody spent for the church and asks back. */
export interface ExpenseClaims extends Versioned {
  churchId: number
  branchId: number
  askedById: number | null
  amountCents: number
  date: Day
  categoryId: number
  description: string
  encryptedPixKey: Buffer | null
  authorisedAt: Date | null
  refusedAt: Date | null
  decidedById: number | null
  refusalReason: string | null
}

/** The entries by which claims were paid. */
export interface ExpenseClaimPayments {
  churchId: number
  entryId: number
  claimId: number
}
