import type { RawBuilder } from "kysely"
import type { Schema } from "../../db/schema.ts"
import type { TableName } from "./table-name.ts"

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
