import type { TRASH_KINDS } from "@aprisco/contract/trash/routes"
import type { RawBuilder } from "kysely"
import type { TableName, ViewName } from "./table-name.ts"

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
