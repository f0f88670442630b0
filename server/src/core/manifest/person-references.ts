import type { Schema } from "../../db/schema.ts"
import type { TableName } from "./table-name.ts"

/**
 * What a merge does with the rows of the merged person (docs/product/people.md#9.4).
 *
 * - `move`: they become the kept person's.
 * - `one`: they become the kept person's too. Of two rows of both people that agree in the columns of `key`, the kept person's stays, with the
 *   older `since`, open (`until` null) where either is, and with `flags` true where either is.
 * - `own`: the merge has special code for this table, which `why` names.
 * - `stays`: they stay with the merged record, which redirects to the kept one.
 */
export type PersonMergeRule =
  | { readonly how: "move" }
  | {
      readonly how: "one"
      readonly key: readonly string[]
      readonly since?: string
      readonly until?: string
      readonly flags?: readonly string[]
      /** A column of which the value that comes first in `order` stays. */
      readonly best?: { readonly column: string; readonly order: readonly string[] }
    }
  | { readonly how: "own" | "stays"; readonly why: string }

/** A foreign key to `people`, and what a merge, a deletion and an anonymisation do with its rows. */
export type PersonReference = {
  [T in TableName]: {
    readonly table: T
    readonly column: keyof Schema[T] & string
    readonly merge: PersonMergeRule
    /** When the person is deleted for good; a test compares it with the schema. `blocks`: the person is not deleted while there are rows. */
    readonly deletion: "goes along" | "blocks" | "unset"
    /** When the person is anonymised. `stays`: the rows stay with a person without a name, for totals, books and history. */
    readonly anonymisation: "goes" | "unset" | "blanked" | "stays"
    /** The part of the copy of a person's data that contains the rows, or the reason for which none does (docs/product/people.md#8.8). */
    readonly data: string | { readonly leftOut: string }
  }
}[TableName]

/** A foreign key to `members`, and what a merge of two people on the roll does with the rows of the entry that was not chosen. */
export type RollReference = {
  [T in TableName]: {
    readonly table: T
    readonly column: keyof Schema[T] & string
    readonly merge: PersonMergeRule
  }
}[TableName]
