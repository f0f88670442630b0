/** The comparisons of a rule, each with the words between field and value in a sentence. */
export const LIST_OPS = {
  is: "é",
  is_not: "não é",
  in: "é um destes",
  contains: "contém",
  empty: "não está preenchido",
  not_empty: "está preenchido",
  gt: "é maior que",
  lt: "é menor que",
  between: "está entre",
  in_last_days: "nos últimos dias",
  not_in_last_days: "não nos últimos dias",
  this_week: "nesta semana",
  this_month: "neste mês",
  last_month: "no mês passado",
} as const

export type ListOp = keyof typeof LIST_OPS

/** The kinds of fields. `choices`: a person may have several values. */
export const LIST_FIELD_KINDS = ["text", "number", "date", "choice", "choices", "flag"] as const

export type ListFieldKind = (typeof LIST_FIELD_KINDS)[number]

/** The comparisons of each kind of field. A new condition begins with the first. */
export const OPS_OF_KIND = {
  text: ["is", "is_not", "in", "contains", "empty", "not_empty"],
  number: ["is", "is_not", "in", "gt", "lt", "between", "empty", "not_empty"],
  date: [
    "is",
    "is_not",
    "gt",
    "lt",
    "between",
    "in_last_days",
    "not_in_last_days",
    "this_week",
    "this_month",
    "last_month",
    "empty",
    "not_empty",
  ],
  choice: ["is", "is_not", "in", "empty", "not_empty"],
  choices: ["is", "is_not", "in", "contains", "empty", "not_empty"],
  flag: ["is", "is_not"],
} as const satisfies Record<ListFieldKind, readonly ListOp[]>

/** How a group joins its rules: all of them must hold, at least one, or none. */
export const JOINS = ["all", "any", "none"] as const

export type ListJoin = (typeof JOINS)[number]

export type OptionId = number | string

/** `value` is absent for `empty`, `not_empty` and the weeks and months, a list for `in`, two for `between`, a number of days for the last days. */
export interface ListCondition {
  readonly field: string
  readonly op: ListOp
  readonly value?: ListValue | undefined
}

export type ListScalar = OptionId | boolean
export type ListValue = ListScalar | readonly ListScalar[]

/** Has exactly one of the three joins. */
export type ListGroup = { readonly [J in ListJoin]?: readonly ListRule[] }

export type ListRule = ListCondition | ListGroup

/** How deep groups may be nested; the outermost counts. */
export const MAX_DEPTH = 4
export const MAX_CONDITIONS = 30
/** The most days that a condition looks back: about a hundred years. */
export const MAX_LAST_DAYS = 36_500
/** The most values of one `in`. */
export const MAX_CHOICES = 50

/** Whether a rule is a group. */
export function isGroup(rule: ListRule): rule is ListGroup {
  return !("field" in rule)
}

/** The join and the rules of a group. An empty group counts as `all`. */
export function rulesOf(group: ListGroup): { join: ListJoin; rules: readonly ListRule[] } {
  const join = JOINS.find((each) => group[each] !== undefined) ?? "all"
  return { join, rules: group[join] ?? [] }
}

/** All conditions in a rule, those of inner groups too. */
export function conditionsIn(rule: ListRule): readonly ListCondition[] {
  return isGroup(rule) ? rulesOf(rule).rules.flatMap(conditionsIn) : [rule]
}

const WITHOUT_VALUE: ReadonlySet<ListOp> = new Set([
  "empty",
  "not_empty",
  "this_week",
  "this_month",
  "last_month",
])

/** Whether a comparison takes no value. */
export function takesNoValue(op: ListOp): boolean {
  return WITHOUT_VALUE.has(op)
}

/** The values of a condition. */
export function listOf(value: ListValue | undefined): readonly ListScalar[] {
  if (value === undefined) return []
  return isList(value) ? value : [value]
}

function isList(value: ListValue): value is readonly ListScalar[] {
  return Array.isArray(value)
}
