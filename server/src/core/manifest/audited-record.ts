import type { Schema } from "../../db/schema.ts"
import type { TableName, ViewName } from "./table-name.ts"

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
