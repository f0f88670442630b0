import type { Permission } from "@aprisco/contract/access/permissions"
import type { PlotKind, ReportGroup, ReportKey, ReportUnit } from "@aprisco/contract/reports/labels"
import type { RawBuilder, SqlBool } from "kysely"
import type { Period } from "./period.ts"

/** Of what a report is asked. */
export interface ReportAsked {
  readonly churchId: number
  /** The branches; null: all in the caller's reach. */
  readonly units: readonly number[] | null
  /** Civil days; of a report of today both are today. */
  readonly period: Period
  readonly today: string
  readonly now: Date
}

interface Named {
  /** In snake_case, the same for good: links and schedules have it. */
  readonly key: string
  readonly label: string
  /** Absent: a count. */
  readonly unit?: ReportUnit
}

/** A number that is counted: how many facts meet a condition. The same condition finds the people behind it. */
export interface CountedMeasure extends Named {
  /** On `fact`, a row of the report's facts; in a table of months also on `line.first_day` and `line.last_day`, civil days. Absent: all. */
  readonly where?: RawBuilder<SqlBool>
  /** Absent: each fact counts. `person`: each person once. Else each value once, and it is nobody who is counted: no people can be read. */
  readonly each?: "person" | RawBuilder<unknown>
  /** The screen's list with as many rows, where there is one. */
  readonly href?: string
}

/** A number that follows from others of the same row, by their keys. Nobody is behind it. */
export interface DerivedMeasure extends Named {
  readonly of: (values: Readonly<Record<string, number>>) => number | null
}

export type ReportMeasure = CountedMeasure | DerivedMeasure

/** A row of a table, whether anything was counted in it or not. */
export interface ReportRow {
  readonly key: string
  readonly label: string
  readonly href?: string | null
}

interface AnyTable {
  readonly id: string
  readonly label: string
  /** The heading of its first column: what its rows are. */
  readonly of: string
  readonly columns: readonly ReportMeasure[]
}

/** Rows by a value of the facts. */
interface TableByValue<Ctx> extends AnyTable {
  /** The row's key as text, of a `fact`. */
  readonly by: RawBuilder<string>
  /** Every row, in its order; `keys`: those that facts have. */
  readonly rows: (
    ctx: Ctx,
    asked: ReportAsked,
    keys: readonly string[],
  ) => readonly ReportRow[] | Promise<readonly ReportRow[]>
}

/** A row for each month of the period until today. */
interface TableOfMonths extends AnyTable {
  readonly months: true
}

export type ReportTableSource<Ctx> = TableByValue<Ctx> | TableOfMonths

interface Plot {
  readonly kind: PlotKind
  readonly table: string
  /** Keys of its columns; absent: all. */
  readonly columns?: readonly string[]
  readonly stacked?: true
}

interface AnyReport {
  readonly key: ReportKey
  readonly group: ReportGroup
  /** What it answers, in a sentence. */
  readonly description: string
  /** A right beside `reports.view`. */
  readonly needs?: Permission
  /** Absent: as it is today. */
  readonly hasPeriod?: true
  readonly plots: readonly Plot[]
}

/** What a report says without a query of facts: sums that another part of its module has. Money in integer cents. */
export interface ComputedReport {
  readonly figures: readonly (Named & { readonly value: number | null; readonly href?: string })[]
  readonly tables: readonly {
    readonly id: string
    readonly label: string
    readonly of: string
    readonly columns: readonly Named[]
    readonly rows: readonly (ReportRow & { readonly values: Readonly<Record<string, number | null>> })[]
  }[]
}

/** A report whose numbers are counted in one statement's rows, which say whom each number is about. */
export interface CountedReport<Ctx> extends AnyReport {
  /**
   * A statement of rows with `church_id`, `branch_id`, `person_id`, `member_id`, `visitor_id`, `day` (a civil date or null) and what its measures name.
   * It leaves out the deleted; who asks, branches and lists are the reader's to restrict.
   */
  readonly facts: (ctx: Ctx, asked: ReportAsked) => RawBuilder<unknown>
  readonly figures: readonly ReportMeasure[]
  readonly tables: readonly ReportTableSource<Ctx>[]
}

interface SummedReport<Ctx> extends AnyReport {
  readonly sums: (ctx: Ctx, asked: ReportAsked) => Promise<ComputedReport>
}

/** A report that a module offers (docs/product/reports.md#1.1). `Ctx` is `Context` of core/context.ts. */
export type ReportSource<Ctx> = (CountedReport<Ctx> | SummedReport<Ctx>) & {
  /** The sums of the whole denomination, of a caller who may read them; absent: it has none. */
  readonly denomination?: (ctx: Ctx, asked: ReportAsked) => Promise<ComputedReport>
}

/** Whether nobody is behind a number: it follows from others, or something else than people is counted. */
export function isCounted(measure: ReportMeasure): measure is CountedMeasure {
  return !("of" in measure)
}
