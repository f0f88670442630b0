import type { Permission } from "@aprisco/contract/access/permissions"
import type { ListFieldKind, OptionId } from "@aprisco/contract/lists/rules"
import { type Expression, type SqlBool, sql } from "kysely"

/** Something about a person that the rules of a list may compare. */
export interface ListField {
  /** Its name in rules, which are stored: stays as it is. */
  readonly field: string
  readonly label: string
  /** Under which it is listed. */
  readonly group: string
  readonly kind: ListFieldKind
  readonly options?: readonly { readonly id: OptionId; readonly label: string }[]
  /** The right without which a caller does not see it, where `members.edit` is not enough. */
  readonly needs?: Permission
  /** Whether one of the values of a row of `people` passes. A value that is null is none. */
  readonly some: (passes: (value: Expression<unknown>) => Expression<SqlBool>) => Expression<SqlBool>
}

/** Of a field with one value. */
export function oneValue(value: Expression<unknown>): ListField["some"] {
  return (passes) => passes(value)
}

/** Of a field whose values are in rows of other tables. `from`: those rows of a row of `people`, from the name of the table on. */
export function valuesIn(from: Expression<unknown>, value: Expression<unknown>): ListField["some"] {
  return (passes) => sql<SqlBool>`exists (select from ${from} and ${passes(value)})`
}

/** The choices of a closed list of the product. */
export function optionsOf(words: Readonly<Record<string, string>>): { id: string; label: string }[] {
  return Object.entries(words).map(([id, label]) => ({ id, label }))
}
