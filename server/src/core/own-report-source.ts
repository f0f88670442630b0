import type { Permission } from "@aprisco/contract/access/permissions"
import type { Expression, SqlBool } from "kysely"
import type { ListColumn } from "../integrations/list-file.ts"

/** A column that reports which users put together may have (docs/product/reports.md#4.1). */
export interface OwnReportColumn extends Omit<ListColumn, "header"> {
  /** In stored reports: the same for good. */
  readonly name: string
  readonly label: string
  /** Shown empty to readers without `members.edit`. */
  readonly sensitive?: true
  /** It has few values, by which rows can be counted. `key`: what a group is known by where its word may change; absent: the value. */
  readonly groups?: true
  readonly key?: Expression<unknown>
}

/** Rows that such reports list, as the module that has them reads them. `Ctx` is `Context` of core/context.ts. */
export interface OwnReportSource<Ctx> {
  /** Without it nothing of it is read. */
  readonly needs: Permission
  /** All that the caller may see, in the order in which they are offered. */
  readonly columns: (ctx: Ctx) => Promise<readonly OwnReportColumn[]>
  /**
   * A statement of the rows of the caller's church in their reach, in no order: the values as `value_0`, `value_1`. They may name what the columns name.
   * `people`: a condition on `people` which the row's person meets; of a source without people always null.
   */
  readonly rows: (
    ctx: Ctx,
    people: Expression<SqlBool> | null,
    values: readonly Expression<unknown>[],
  ) => Expression<unknown>
  readonly id: Expression<number>
  /** By which rows are sorted. */
  readonly order: Expression<unknown>
  /** Whose data a row has; null: nobody's. */
  readonly person: { readonly churchId: Expression<number>; readonly personId: Expression<number> } | null
  /** The screen of a record, before its number. */
  readonly path: string
}

/** Fields of a person that few may read, by their name in records. */
const SENSITIVE: ReadonlySet<string> = new Set([
  "birthDate",
  "cpf",
  "rg",
  "zipcode",
  "address",
  "number",
  "complement",
  "neighborhood",
])

/** Whether a field of a person is empty for readers without `members.edit` (docs/product/reports.md#4.2). */
export function isSensitive(field: string): boolean {
  return SENSITIVE.has(field)
}
