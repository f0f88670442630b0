import {
  conditionsIn,
  isGroup,
  type ListCondition,
  type ListFieldKind,
  type ListGroup,
  type ListScalar,
  listOf,
  rulesOf,
} from "@aprisco/contract/lists/rules"
import { type Expression, type SqlBool, sql } from "kysely"
import type { ListField } from "../../../core/list-field.ts"
import { brokenRuleOf } from "./broken-rules.ts"
import type { ListFields } from "./parse-rules.ts"

type Test = Expression<SqlBool>

/**
 * The condition of stored rules on a row of `people`; null where a field no longer has what one of them compares. All values are parameters.
 * `today`: a civil day.
 */
export function compileRules(fields: ListFields, rules: ListGroup, today: string): Test | null {
  if (brokenRuleOf(fields, rules) !== null) return null
  const test = compileGroup({ fields, today }, rules)
  return asksForDead(fields, rules) ? test : sql<SqlBool>`(people.deceased_on is null and ${test})`
}

/** Whether a rule is about who died: the dead are in no list otherwise (docs/product/lists.md#2.3). */
function asksForDead(fields: ListFields, rules: ListGroup): boolean {
  return conditionsIn(rules).some(({ field, value }) => {
    const ofDead = fields.get(field)?.ofDead
    return ofDead === true || (ofDead !== undefined && listOf(value).includes(ofDead))
  })
}

interface Compiling {
  readonly fields: ListFields
  readonly today: string
}

/** A group without rules restricts nothing. */
function compileGroup(compiling: Compiling, group: ListGroup): Test {
  const { join, rules } = rulesOf(group)
  const tests = rules.map((rule) =>
    isGroup(rule) ? compileGroup(compiling, rule) : compileCondition(compiling, rule),
  )
  if (tests.length === 0) return sql<SqlBool>`true`
  const joined = sql<SqlBool>`(${sql.join(tests, join === "all" ? sql` and ` : sql` or `)})`
  return join === "none" ? not(joined) : joined
}

function compileCondition({ fields, today }: Compiling, { field: name, op, value }: ListCondition): Test {
  const field = fields.get(name)
  if (field === undefined) return sql<SqlBool>`false`
  const [first = "", second = ""] = listOf(value)
  const any = (passes: (value: Expression<unknown>) => Test) => sureOf(field.some(passes))
  const is = (wanted: ListScalar) => any((held) => equals(field.kind, held, wanted))
  const recently = () =>
    any((day) => sql<SqlBool>`${day} between ${today}::date - ${Number(first)}::integer and ${today}::date`)
  const isThere = () => any((held) => sql<SqlBool>`nullif(${held}::text, '') is not null`)
  switch (op) {
    case "is":
      return is(first)
    case "is_not":
      return not(is(first))
    case "in":
      return sql<SqlBool>`(${sql.join(listOf(value).map(is), sql` or `)})`
    case "contains":
      return field.kind === "choices" ? is(first) : any((held) => containsText(held, first))
    case "empty":
      return not(isThere())
    case "not_empty":
      return isThere()
    case "gt":
      return any((held) => sql<SqlBool>`${held} > ${asKind(field.kind, first)}`)
    case "lt":
      return any((held) => sql<SqlBool>`${held} < ${asKind(field.kind, first)}`)
    case "between":
      return any(
        (held) =>
          sql<SqlBool>`${held} between ${asKind(field.kind, first)} and ${asKind(field.kind, second)}`,
      )
    case "in_last_days":
      return recently()
    case "not_in_last_days":
      return not(recently())
    case "this_week":
      return any((day) => sql<SqlBool>`${day} - ${sundayOf(today)} between 0 and 6`)
    case "this_month":
      return any((day) => isInMonth(day, sql`${today}::date`))
    case "last_month":
      return any((day) => isInMonth(day, sql`(${today}::date - interval '1 month')`))
  }
}

/** A week begins on Sunday (docs/product/brazil.md#5.6). */
function sundayOf(today: string): Expression<unknown> {
  return sql`(${today}::date - extract(dow from ${today}::date)::integer)`
}

function isInMonth(day: Expression<unknown>, month: Expression<unknown>): Test {
  return sql<SqlBool>`date_trunc('month', ${day}::timestamp) = date_trunc('month', ${month}::timestamp)`
}

function equals(kind: ListFieldKind, held: Expression<unknown>, wanted: ListScalar): Test {
  if (kind === "text") return sql<SqlBool>`${folded(held)} = ${folded(sql`${String(wanted)}::text`)}`
  if (kind === "choice" || kind === "choices") return sql<SqlBool>`${held}::text = ${String(wanted)}::text`
  return sql<SqlBool>`${held} = ${asKind(kind, wanted)}`
}

function containsText(held: Expression<unknown>, wanted: ListScalar): Test {
  return sql<SqlBool>`strpos(${folded(held)}, ${folded(sql`${String(wanted)}::text`)}) > 0`
}

/** Removes accents and case. */
function folded(text: Expression<unknown>): Expression<string> {
  return sql<string>`app.normalize_text(${text})`
}

const TYPES = { number: "numeric", date: "date", flag: "boolean" } as const

/** A value as a parameter of the field's kind. It is sent as text, since the statement of a file takes only texts. */
function asKind(kind: ListField["kind"], value: ListScalar): Expression<unknown> {
  const type = kind === "number" || kind === "date" || kind === "flag" ? TYPES[kind] : "text"
  return sql`${String(value)}::${sql.raw(type)}`
}

/** Makes an unknown result false: a person without a value passes no comparison (docs/product/lists.md#2.3). */
function sureOf(test: Test): Test {
  return sql<SqlBool>`coalesce(${test}, false)`
}

function not(test: Test): Test {
  return sql<SqlBool>`not ${test}`
}
