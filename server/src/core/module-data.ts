import type { Permission } from "@aprisco/contract/access/permissions"
import type { FirstStep, RecentEntity } from "@aprisco/contract/dashboard/routes"
import type { AudienceKind } from "@aprisco/contract/messages/audience"
import type { OwnSource } from "@aprisco/contract/reports/labels"
import type { TRASH_KINDS } from "@aprisco/contract/trash/routes"
import type { PersonConsentPurpose } from "@aprisco/contract/vocabulary"
import type { Expression, RawBuilder, SqlBool } from "kysely"
import type { Schema } from "../db/schema.ts"
import type { AttendanceSource } from "./attendance-source.ts"
import type { AudienceSource } from "./audience-source.ts"
import type { CalendarSource } from "./calendar.ts"
import type { EncryptionPurpose } from "./encryption.ts"
import type { Findings } from "./findings.ts"
import type { ListField } from "./list-field.ts"
import type { OccasionSource } from "./occasion-source.ts"
import type { OwnReportSource } from "./own-report-source.ts"
import type { ReportSource } from "./report-source.ts"
import type { TimelineSource } from "./timeline.ts"

/** A view: an entry of the roll, or a registration, with its person's data. */
export type ViewName = "memberRecords" | "visitorRecords"
export type TableName = Exclude<keyof Schema & string, ViewName>

/** A table whose rows are part of a church's full export. */
export interface ExportedTable {
  /** Name of its file. */
  readonly name: string
  readonly table: TableName
  /** Where its rows are read with their person's data. */
  readonly read?: ViewName
  /** A key, by which its rows are ordered and read one part after the other. */
  readonly key: readonly string[]
  /** Columns that are not exported. */
  readonly without?: readonly string[]
  /** The exported columns, where most are not. */
  readonly only?: readonly string[]
  /** A column to be shown in place of another one where it has a value. */
  readonly instead?: Readonly<Record<string, string>>
  /** Columns that say who gave, of rows of `this` that meet the condition: left empty for who may not see it (docs/product/treasury.md#5.1). */
  readonly givers?: { readonly columns: readonly string[]; readonly of: Expression<SqlBool> }
  /** A condition on a row, `this` in the statement: others are not exported. */
  readonly which?: Expression<SqlBool>
  /** Records that its rows belong to: the rows of a deleted one are not exported. */
  readonly of?: readonly {
    readonly table: "members" | "visitors" | "people" | "ministries" | "activities"
    readonly by: string
  }[]
}

/** Actions of the audit trail that the dashboard shows to users who may see the records that they are about. */
export interface RecentActions {
  readonly needs: Permission
  /** Whose present name is shown, and to which branch it belongs: as `auditedRecords` says. */
  readonly entity: RecentEntity
  readonly actions: readonly string[]
  /** The record is the reader's own church: its name is not repeated. */
  readonly unnamed?: true
}

/** One of the first steps of a new church, which the dashboard lists (docs/product/dashboard.md#4.1). */
export interface FirstStepOffer {
  readonly step: FirstStep
  /** The right without which a user cannot take it. */
  readonly needs: Permission
  /** Whether the church of the user who asks has taken it. */
  readonly taken: (asks: { readonly churchId: number | null; readonly userId: number }) => RawBuilder<boolean>
  /** A church that has not taken it is new however old it is. */
  readonly newUntilTaken?: true
}

/** What an audit entry has stored of its action: names of fields, states, counts. */
export type AuditFacts = Readonly<Record<string, unknown>>

/** How an action of the audit trail reads, as a church office would say it. */
export interface AuditLabel {
  readonly sentence: string | ((facts: AuditFacts) => string)
  /** Its name in a list of choices, where the sentence depends on the facts. */
  readonly label?: string
  /** Done to a church by the denomination's office or the operator: does not count as activity of that church. */
  readonly fromOutside?: true
}

/** The actions that a module records. A plain text is sentence and label. */
export type AuditLabels = Readonly<Record<string, string | AuditLabel>>

interface AuditedEntity {
  readonly entity: string
  /** The column with the branch that a record belongs to, `id` for a branch itself. Absent: it belongs to the church as a whole. */
  readonly branch?: "branchId" | "id"
  /** Its rows go when it is deleted; those of others stay with the time of it. */
  readonly deletedAtOnce?: true
}

/** Where the present name of an entry's record is read. */
export type AuditedRecord = AuditedEntity &
  (
    | {
        [T in TableName]: {
          readonly table: T
          readonly read?: undefined
          readonly name: keyof Schema[T] & string
        }
      }[TableName]
    | {
        [V in ViewName]: {
          readonly table: TableName
          /** Where the record is read with its person's data. */
          readonly read: V
          readonly name: keyof Schema[V] & string
        }
      }[ViewName]
  )

/** A column of ciphertexts, for the rotation of keys. */
export type EncryptedColumn = {
  [T in TableName]: {
    readonly table: T
    readonly column: keyof Schema[T] & string
    readonly purpose: EncryptionPurpose
    /** The columns by which its rows are found and sorted: unique, never null. `id` alone when absent. */
    readonly key?: readonly { readonly name: keyof Schema[T] & string; readonly type: "bigint" | "bytea" }[]
    /** A keyed hash of the same text, stored beside it. */
    readonly hash?: { readonly column: keyof Schema[T] & string; readonly purpose: string }
    /** Its rows are deleted within a day: they are not encrypted again. */
    readonly expires?: true
    /**
     * What the operator removes once its key is lost for good: the row, or the values of these columns. Absent: nothing, the value stays
     * unreadable and can be read again with the key.
     */
    readonly lost?: "row" | readonly (keyof Schema[T] & string)[]
  }
}[TableName]

/** Rows that are deleted once their retention period is over. */
export type ExpiringRows = {
  [T in TableName]: {
    readonly table: T
    readonly key: readonly (keyof Schema[T] & string)[]
    /** Whether the retention period of a row is over. */
    readonly expired: (now: RawBuilder<Date>) => RawBuilder<boolean>
    /** Rows that a request is using wait for the next day. */
    readonly skipLocked?: true
  }
}[TableName]

/** A column that has the name of an upload. */
export type PictureColumn = {
  [T in TableName]: { readonly table: T; readonly column: keyof Schema[T] & string }
}[TableName]

/** A column with the name of a file in the store of uploads that is no picture. */
export type StoredFileColumn = {
  [T in TableName]: { readonly table: T; readonly column: keyof Schema[T] & string }
}[TableName]

/** Records that can be restored for thirty days after they were deleted. Their table has `branch_id`, `deleted_at` and `deleted_by_id`. */
export interface TrashedRecords<Ctx, JobCtx> {
  readonly kind: keyof typeof TRASH_KINDS
  readonly table: TableName
  /** Where its rows are read with their person's data. */
  readonly read?: ViewName
  /** The column of the name that the trash shows. */
  readonly name: string
  /** Deleted rows that cannot be restored. */
  readonly except?: RawBuilder<boolean>
  /** Restores a record that was deleted after `since`. Throws 404, 403 and 409. */
  readonly restore: (ctx: Ctx, id: number, since: Date) => Promise<void>
  /** Deletes for good what is due. Returns one entry for each. */
  readonly purge: (ctx: JobCtx, due: DueTrash) => Promise<readonly unknown[]>
  /** The name under which a purge's audit entry counts them. */
  readonly counted: string
}

/** Of one church, what was deleted before `before`, at most `most` records. */
export interface DueTrash {
  readonly churchId: number
  readonly before: Date
  readonly most: number
}

/** Where the persons are found whom an erasure is about, while a restored backup still has them. */
export type ErasedPersons = {
  [T in TableName]: {
    /** A table with `church_id`. */
    readonly table: T
    /** The column of the recorded number; absent: `id`. */
    readonly by?: keyof Schema[T] & string
    /** The column with the number of the person. */
    readonly person: keyof Schema[T] & string
    /** Rows that do not identify anybody any more. */
    readonly except?: RawBuilder<boolean>
    /** Of which of these they are a part. */
    readonly among: "people" | "users"
  }
}[TableName]

/** Erasures that the database records of a module's tables, and how they are repeated after a restore. */
export interface RecordedErasures<JobCtx> {
  /** The kind that the triggers write in `erasures`. */
  readonly kind: string
  readonly persons: ErasedPersons
  /** Erases these records where they still exist. Returns how many did. */
  readonly erase: (ctx: JobCtx, ids: readonly number[]) => Promise<number>
}

/** Columns by table. */
type ColumnsOf = { readonly [T in TableName]?: readonly (keyof Schema[T] & string)[] }

/** What a church's move to another installation has to know of a module's tables besides their foreign keys (docs/adr/0038). */
export interface MovingTables {
  /** Tables of which no row moves, each with the reason. */
  readonly stays?: Readonly<Partial<Record<TableName, string>>>
  /** Which rows of a table move, where not all do. */
  readonly only?: Readonly<Partial<Record<TableName, RawBuilder<boolean>>>>
  /** Columns that stay behind: the other installation decides their values. */
  readonly settled?: ColumnsOf
  /** Columns with the number of a record that no foreign key names, and the record's table. */
  readonly numbers?: { readonly [T in TableName]?: { readonly [C in keyof Schema[T] & string]?: TableName } }
  /** Columns with a random code that no other record of an installation may have; one that is taken there is replaced wherever it stands. */
  readonly codes?: ColumnsOf
  /** Columns of numbers, codes or JSON that refer to no record. */
  readonly plain?: ColumnsOf
  /** Entities of audit entries, and the table that their number is of; those of `auditedRecords` are known. */
  readonly entities?: Readonly<Record<string, TableName>>
  /** Facts of audit entries that are the number of a record, and the record's table. */
  readonly facts?: Readonly<Record<string, TableName>>
}

/**
 * What a merge does with the rows of the merged person (docs/product/people.md#9.4).
 *
 * - `move`: they become the kept person's.
 * - `one`: they become the kept person's too. Of two rows of both people that agree in the columns of `key`, the kept person's stays, with the
 *   older `since`, open (`until` null) where either is, and with `flags` true where either is.
 * - `own`: the merge has special code for this table, which `why` names.
 * - `stays`: they stay with the merged record, which redirects to the kept one.
 */
export type PersonMergeRule =
  | { readonly how: "move" }
  | {
      readonly how: "one"
      readonly key: readonly string[]
      readonly since?: string
      readonly until?: string
      readonly flags?: readonly string[]
      /** A column of which the value that comes first in `order` stays. */
      readonly best?: { readonly column: string; readonly order: readonly string[] }
    }
  | { readonly how: "own" | "stays"; readonly why: string }

/** A foreign key to `people`, and what a merge, a deletion and an anonymisation do with its rows. */
export type PersonReference = {
  [T in TableName]: {
    readonly table: T
    readonly column: keyof Schema[T] & string
    readonly merge: PersonMergeRule
    /** When the person is deleted for good; a test compares it with the schema. `blocks`: the person is not deleted while there are rows. */
    readonly deletion: "goes along" | "blocks" | "unset"
    /** When the person is anonymised. `stays`: the rows stay with a person without a name, for totals, books and history. */
    readonly anonymisation: "goes" | "unset" | "blanked" | "stays"
    /** The part of the copy of a person's data that contains the rows, or the reason for which none does (docs/product/people.md#8.8). */
    readonly data: string | { readonly leftOut: string }
  }
}[TableName]

/** A foreign key to `members`, and what a merge of two people on the roll does with the rows of the entry that was not chosen. */
export type RollReference = {
  [T in TableName]: {
    readonly table: T
    readonly column: keyof Schema[T] & string
    readonly merge: PersonMergeRule
  }
}[TableName]

export interface PersonOfChurch {
  readonly id: number
  readonly churchId: number
}

/** A person who has died or left the roll, and the civil day of it. */
export interface GonePerson extends PersonOfChurch {
  readonly on: string
  readonly why: "deceased" | "deleted" | "left the roll"
}

/** Lines that a person's ledger of consents got at this moment: each of these purposes, given or withdrawn. */
export interface RecordedConsents {
  readonly personId: number
  readonly purposes: readonly PersonConsentPurpose[]
  readonly granted: boolean
}

/** Two records of one person, at the moment at which they become one. */
export interface MergedPerson {
  readonly churchId: number
  readonly keepId: number
  readonly mergeId: number
}

/** How the person of an account is stored, one each way (docs/product/staff.md#4.1). */
export interface AccountTie<Ctx> {
  /** Locks the person, before the account is locked. Throws 409 on one who is merged or anonymised. */
  readonly lock: (ctx: Ctx, personId: number) => Promise<void>
  /**
   * Ties the account to the person in place of any other; null unties it. Throws 400 on `personId` where the account's church has no such
   * person in reach, and 409 where the person has another account.
   */
  readonly tie: (
    ctx: Ctx,
    account: { readonly id: number; readonly churchId: number },
    personId: number | null,
  ) => Promise<void>
}

/** A branch that is closed at this moment, and the one that takes over what belongs to it. */
export interface ClosingBranch {
  readonly churchId: number
  readonly from: number
  readonly to: number
  /** The name of the closed one. */
  readonly name: string
}

/**
 * The part of a module's manifest that other modules read, as `services.modules`. `Ctx` and `JobCtx` are `Context` and
 * `AnyContext` of core/context.ts, which imports this file.
 */
export interface ModuleData<Ctx, JobCtx> {
  readonly name: string
  /** Its tables: no other module writes them. A test reads the code for it. */
  readonly tables?: readonly TableName[]
  /** Tables of other modules, on its floor or below, that its statements read. A test reads the code for it. */
  readonly reads?: readonly (TableName | ViewName)[]
  /** Tables of modules on a floor above that its statements read all the same, each with the reason. */
  readonly readsAbove?: Readonly<Partial<Record<TableName | ViewName, string>>>
  /** Its tables that are part of a church's full export. A test fails on a table of a church that is in neither list. */
  readonly exports?: readonly ExportedTable[]
  /** Its tables that are not exported, each with the reason. */
  readonly notExported?: Readonly<Partial<Record<TableName, string>>>
  /** Its actions among the dashboard's recent ones. */
  readonly recentActions?: readonly RecentActions[]
  readonly firstSteps?: readonly FirstStepOffer[]
  /** How its actions read in the audit trail. A test fails on an action that is recorded and not listed. */
  readonly auditLabels?: AuditLabels
  readonly auditedRecords?: readonly AuditedRecord[]
  /** Its columns of ciphertexts. A test compares them with the schema. */
  readonly encrypted?: readonly EncryptedColumn[]
  readonly expires?: readonly ExpiringRows[]
  readonly pictures?: readonly PictureColumn[]
  /** Other files of its records, which the sweep of the store leaves where they are. */
  readonly storedFiles?: readonly StoredFileColumn[]
  /** How its rows move when a church does. A test fails on a table or a column that is not covered. */
  readonly moves?: MovingTables
  /** Its fields for the rules of lists. Their options are those in the scope of the transaction. */
  readonly listFields?: (ctx: JobCtx, churchId: number) => Promise<readonly ListField[]>
  /** Its kinds of parts of an audience, each as the condition that a row of `people` is meant. */
  readonly audiences?: { readonly [Kind in AudienceKind]?: AudienceSource<Ctx> }
  /** What happens to people, for automatic messages. */
  readonly occasions?: readonly OccasionSource[]
  readonly trash?: readonly TrashedRecords<Ctx, JobCtx>[]
  /** Its records that the search finds. */
  readonly findings?: readonly Findings<Ctx>[]
  /** What takes place, besides activities. */
  readonly calendar?: CalendarSource
  /** Its sessions, of which lists of attendance are kept. */
  readonly attendance?: AttendanceSource<Ctx, JobCtx>
  readonly reports?: readonly ReportSource<Ctx>[]
  /** Its rows for reports that users put together. */
  readonly ownReportSources?: { readonly [Source in OwnSource]?: OwnReportSource<Ctx> }
  /** Its events of a person's timeline. */
  readonly timeline?: TimelineSource<Ctx>
  /** Its foreign keys to `people`. A test fails where a key of the schema is missing, and where a listed key does not exist. */
  readonly personReferences?: readonly PersonReference[]
  /** Its foreign keys to `members`, checked likewise. */
  readonly rollReferences?: readonly RollReference[]
  /** A test fails on an erasure that the database records and no module repeats. */
  readonly erasures?: readonly RecordedErasures<JobCtx>[]
  /**
   * Moves its rows to the branch that takes over, in the transaction that closes the other one, with the church locked. Modules
   * do so in the order of `modules.ts`, and lock rows from the lowest id.
   */
  readonly onBranchClosing?: (ctx: Ctx, closing: ClosingBranch) => Promise<void>
  /** Ties an account to the person whom it is of: the module that has the people. */
  readonly accountTie?: AccountTie<Ctx>
  /** Gives the kept person its rows of which a rule for merges says `own`. Returns how many there were, by table. */
  readonly onPersonMerged?: (
    ctx: Ctx,
    merged: MergedPerson,
  ) => Promise<{ readonly [T in TableName]?: number }>
  /** Deletes its rows of a person who is being deleted, at the same instant, by which a restore finds them again. */
  readonly onPersonDeleted?: (ctx: Ctx, person: PersonOfChurch) => Promise<void>
  /** Ends what people who have died, were deleted or have left the roll took part in. */
  readonly onPeopleGone?: (ctx: Ctx, people: readonly GonePerson[]) => Promise<void>
  /** Takes the locks that a restore of its rows needs before the person's. */
  readonly beforePersonRestored?: (ctx: Ctx, churchId: number) => Promise<unknown>
  /** Restores its rows that were deleted with their person, at `at`. Returns whether there were any. Throws 403 and 409. */
  readonly onPersonRestored?: (ctx: Ctx, person: PersonOfChurch, at: Date) => Promise<boolean>
  /** Takes what identifies these people out of its rows, beside what `personReferences` says. */
  readonly onPeopleAnonymised?: (ctx: JobCtx, ids: readonly number[]) => Promise<void>
  /** Whether a person is still expected by it: retention does not anonymise them before. */
  readonly expects?: (ctx: JobCtx, personId: RawBuilder<unknown>) => RawBuilder<boolean>
  /** Follows new lines in a person's ledger of consents, in their transaction. */
  readonly onConsentsRecorded?: (ctx: Ctx, recorded: RecordedConsents) => Promise<void>
  /** Ends what must not live again in a restored installation: it may be a copy. */
  readonly onInstallationRestored?: (ctx: JobCtx) => Promise<unknown>
  /** The same of a church that has arrived from another installation. */
  readonly onChurchArrived?: (ctx: JobCtx, churchId: number) => Promise<unknown>
  /** Ends what a church that is being erased could still owe or be sent outside the product. */
  readonly onChurchEnded?: (ctx: JobCtx, churchId: number) => Promise<void>
  /** Deletes its files of a church that is erased, with their rows, which the erasure of rows would leave. Returns how many there were. */
  readonly onChurchErasing?: (ctx: JobCtx, churchId: number) => Promise<number>
}
