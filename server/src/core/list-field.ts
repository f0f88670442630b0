import type { Permission } from "@aprisco/contract/access/permissions"
import type { ListFieldKind, OptionId } from "@aprisco/contract/lists/rules"
import { type Expression, type SqlBool, sql } from "kysely"

/** A field about a person that the rules of a list may compare (docs/product/lists.md#2.1). */
export interface ListField {
  /** The name in rules. Rules are stored, so it must not change. */
  readonly field: string
  readonly label: string
  /** The group under which it is offered. */
  readonly group: string
  readonly kind: ListFieldKind
  readonly options?: readonly { readonly id: OptionId; readonly label: string }[]
  /** Of its options those that the caller sees: one that is not among them may exist all the same. */
  readonly optionsInReach?: true
  /** A right that a caller needs to see it, besides `members.edit`. */
  readonly needs?: Permission
  /**
   * Its values are those of a part of the church, since the caller reaches no more: what the product remembers of a list with it is not for
   * them (docs/product/lists.md#2.6).
   */
  readonly ofPart?: boolean
  /** A rule with it, or with this option of it, asks for the dead too (docs/product/lists.md#2.3). */
  readonly ofDead?: true | string
  /** It says something about how to reach a person: not for callers from whom a minor's contact is hidden (docs/product/lists.md#2.5). */
  readonly ofContact?: boolean
  /** The condition that at least one value of the field for a row of `people` passes. Null is no value. */
  readonly some: (passes: (value: Expression<unknown>) => Expression<SqlBool>) => Expression<SqlBool>
}

/** For a field with one value in the row of `people`, or reached from it. */
export function oneValue(value: Expression<unknown>): ListField["some"] {
  return (passes) => passes(value)
}

/**
 * For a field whose values are in rows of other tables. `from`: the part of a statement after `from` that selects those rows by the person's id,
 * which an index begins with. It does not name the church: row-level security does already, and for both PostgreSQL expects so few rows that any
 * index of the church's seems good. `offset 0` keeps it a question for each person: as a join it was planned for one person, and read all rows for each.
 */
export function valuesIn(from: Expression<unknown>, value: Expression<unknown>): ListField["some"] {
  return (passes) => sql<SqlBool>`exists (select from ${from} and ${passes(value)} offset 0)`
}

/** The options of a closed vocabulary of the product. */
export function optionsOf(words: Readonly<Record<string, string>>): { id: string; label: string }[] {
  return Object.entries(words).map(([id, label]) => ({ id, label }))
}
