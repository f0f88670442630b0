import type { AudienceKind } from "@aprisco/contract/messages/audience"
import type { OwnSource } from "@aprisco/contract/reports/labels"
import type { RawBuilder } from "kysely"
import type { AttendanceSource } from "./attendance-source.ts"
import type { AudienceSource } from "./audience-source.ts"
import type { CalendarSource } from "./calendar.ts"
import type { Findings } from "./findings.ts"
import type { ListField } from "./list-field.ts"
import type { AccountTie } from "./manifest/account-tie.ts"
import type { AuditLabels } from "./manifest/audit-labels.ts"
import type { AuditedRecord } from "./manifest/audited-record.ts"
import type {
  AdmittedPerson,
  GonePerson,
  MergedPerson,
  PersonOfChurch,
  RecordedConsents,
} from "./manifest/changes-of-people.ts"
import type { ClosingBranch } from "./manifest/closing-branch.ts"
import type { FirstStepOffer, RecentActions } from "./manifest/dashboard-offers.ts"
import type { ExpiringRows } from "./manifest/expiring-rows.ts"
import type { ExportedTable } from "./manifest/exported-table.ts"
import type { MovingTables } from "./manifest/moving-tables.ts"
import type { PersonReference, RollReference } from "./manifest/person-references.ts"
import type { RecordedErasures } from "./manifest/recorded-erasures.ts"
import type { EncryptedColumn, PictureColumn, StoredFileColumn } from "./manifest/stored-columns.ts"
import type { TableName, ViewName } from "./manifest/table-name.ts"
import type { TrashedRecords } from "./manifest/trashed-records.ts"
import type { OccasionSource } from "./occasion-source.ts"
import type { OwnReportSource } from "./own-report-source.ts"
import type { ReportSource } from "./report-source.ts"
import type { TimelineSource } from "./timeline.ts"

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
  /** Puts people onto the roll who were entered just now: the module that has the roll. Throws 403 beyond the plan. */
  readonly admitToRoll?: (ctx: Ctx, people: readonly AdmittedPerson[]) => Promise<void>
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
  /** Takes out of its rows what only the address of these people leads to, while it is still known. */
  readonly beforePeopleAnonymised?: (ctx: JobCtx, ids: readonly number[]) => Promise<void>
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
