import type { BulkPeopleAction, BulkPeopleState } from "@aprisco/contract/bulk/routes"
import type { ColumnType, Generated } from "kysely"
import type { Id, Json } from "./columns.ts"

/** What an action is about, as it is stored. */
export interface BulkTarget {
  readonly tag?: number
  readonly branch?: number
  readonly household?: number
  readonly role?: string
  readonly group?: number
  readonly field?: string
  readonly value?: unknown
}

/** Something that was done to many people at once. */
export interface BulkActions {
  id: Id
  churchId: number
  createdById: number | null
  action: BulkPeopleAction
  target: ColumnType<BulkTarget, string, string>
  /** Numbers that were named and are nobody's in the church. */
  missing: Generated<number[]>
  state: BulkPeopleState
  createdAt: Date
  undoneAt: Date | null
}

/** What became of each person. */
export interface BulkActionPeople {
  churchId: number
  bulkActionId: number
  personId: number
  state: "waiting" | "changed" | "unchanged" | "failed" | "undone" | "left"
  /** Why it failed, or was left as it is when the rest was undone. */
  detail: string | null
  /** What an undo writes back. */
  before: Json<unknown>
}
