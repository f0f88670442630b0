import type { DuplicateState } from "@aprisco/contract/merges/duplicate-list-query"
import type { DuplicateReason } from "@aprisco/contract/merges/duplicates"
import type { ColumnType, Generated } from "kysely"
import type { Id, Json, Stamp } from "./columns.ts"

/** Two people who may be one; the lower id first. Found by a job. */
export interface Duplicates {
  id: Id
  churchId: number
  firstId: number
  secondId: number
  score: number
  reasons: DuplicateReason[]
  state: Generated<DuplicateState>
  decidedById: number | null
  decidedAt: Date | null
  createdAt: Stamp
}

/** People who were entered or changed and are to be compared. Written by triggers on people, emptied by the job. */
export interface PeopleToScore {
  id: Id
  churchId: number
  personId: number
}

/** A merge of two people, written by functions of the database (migration 0082). */
export interface PersonMerges {
  id: Id
  churchId: number
  keepId: number
  mergeId: number
  /** Null: forgotten with the journal. */
  keptName: string | null
  mergedName: string | null
  fields: Json<Readonly<Record<string, "keep" | "merge">>>
  moved: Json<Readonly<Record<string, number>>>
  /** The entry of the roll that was not chosen. */
  foldedMemberId: number | null
  /** Name of the upload that was not chosen. */
  photo: string | null
  /** What is needed to undo it. Null: gone. */
  journal: ColumnType<unknown, string | null, string | null>
  mergedById: number | null
  mergedAt: Date
  undoUntil: Date
  undoneById: number | null
  undoneAt: Date | null
}
