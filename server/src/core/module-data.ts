import type { Permission } from "@aprisco/contract/access/permissions"
import type { RecentEntity } from "@aprisco/contract/dashboard/routes"
import type { Schema } from "../db/schema.ts"

/** A table of which a church takes its rows away when it exports all its data. */
export interface ExportedTable {
  /** Name of its file. */
  readonly name: string
  readonly table: keyof Schema & string
  /** A key, by which its rows are ordered and read one part after the other. */
  readonly key: readonly string[]
  /** Columns that do not leave. */
  readonly without?: readonly string[]
  /** The columns that leave, where most do not. */
  readonly only?: readonly string[]
  /** A column to be shown in place of another one where it has a value. */
  readonly instead?: Readonly<Record<string, string>>
  /** Records that its rows belong to: the rows of a deleted one stay behind. */
  readonly of?: readonly {
    readonly table: "members" | "visitors" | "ministries" | "activities"
    readonly by: string
  }[]
}

/** Actions of the audit trail that the dashboard shows to users who may see the records that they are about. */
export interface RecentActions {
  readonly needs: Permission
  readonly entity: RecentEntity
  readonly actions: readonly string[]
}

/** The part of a module's manifest that other modules read, as `services.modules`. */
export interface ModuleData {
  readonly name: string
  /** Its tables that leave with a church's whole data. A test fails on a table of a church that is in neither list. */
  readonly exports?: readonly ExportedTable[]
  /** Its tables that stay behind, each with the reason. */
  readonly notExported?: Readonly<Partial<Record<keyof Schema & string, string>>>
  /** What the dashboard tells of its records. */
  readonly recentActions?: readonly RecentActions[]
}
