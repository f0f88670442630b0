import type { Expression, SqlBool } from "kysely"
import type { TableName, ViewName } from "./table-name.ts"

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
