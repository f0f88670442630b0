import type { RawBuilder } from "kysely"
import type { Schema } from "../../db/schema.ts"
import type { TableName } from "./table-name.ts"

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
