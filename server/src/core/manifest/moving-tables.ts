import type { RawBuilder } from "kysely"
import type { Schema } from "../../db/schema.ts"
import type { TableName } from "./table-name.ts"

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
