import { civilDate, text } from "@aprisco/contract/kit/fields"
import {
  JOINS,
  type ListCondition,
  type ListGroup,
  type ListOp,
  type ListRule,
  type ListScalar,
  MAX_CHOICES,
  MAX_CONDITIONS,
  MAX_DEPTH,
  MAX_LAST_DAYS,
  OPS_OF_KIND,
  takesNoValue,
} from "@aprisco/contract/lists/rules"
import { z } from "zod"
import { type AppError, invalid } from "../../../core/errors.ts"
import type { ListField } from "../../../core/list-field.ts"

/** Fields that rules may name, by name. */
export type ListFields = ReadonlyMap<string, ListField>

/**
 * Parses the rules of a body, each value as its field's kind. Throws 400 on `rules`: an unknown field, a comparison or value that the field
 * does not have, too many conditions, too deep (docs/product/lists.md#2.2).
 */
export function parseRules(fields: ListFields, rules: unknown): ListGroup {
  return groupOf({ fields, conditions: 0, groups: 0 }, rules, 1)
}

interface Parsing {
  readonly fields: ListFields
  conditions: number
  groups: number
}

const wrong = (message: string): AppError => invalid({ rules: [message] })

const LONGEST_NAME = 80
/** The outermost group, and one for each condition. */
const MAX_GROUPS = MAX_CONDITIONS + 1
const condition = z.object({ field: z.string(), op: z.string(), value: z.unknown().optional() })
const given = z.record(z.string(), z.unknown())

function groupOf(parsing: Parsing, raw: unknown, depth: number): ListGroup {
  if (depth > MAX_DEPTH) throw wrong(`No máximo ${MAX_DEPTH} níveis de grupos.`)
  parsing.groups += 1
  if (parsing.groups > MAX_GROUPS) throw wrong(`No máximo ${MAX_CONDITIONS} grupos.`)
  const group = given.safeParse(raw).data ?? {}
  const [join, second] = JOINS.filter((each) => group[each] !== undefined)
  const rules = join && group[join]
  if (join === undefined || second !== undefined || !Array.isArray(rules)) throw wrong("Regra inválida.")
  return { [join]: rules.map((rule) => ruleOf(parsing, rule, depth)) }
}

function ruleOf(parsing: Parsing, raw: unknown, depth: number): ListRule {
  const parsed = condition.safeParse(raw)
  return parsed.success ? conditionOf(parsing, parsed.data) : groupOf(parsing, raw, depth + 1)
}

function conditionOf(
  parsing: Parsing,
  { field: name, op, value }: z.output<typeof condition>,
): ListCondition {
  parsing.conditions += 1
  if (parsing.conditions > MAX_CONDITIONS) throw wrong(`No máximo ${MAX_CONDITIONS} condições.`)
  const field = parsing.fields.get(name)
  if (field === undefined) throw wrong(`Campo desconhecido: ${name.slice(0, LONGEST_NAME)}.`)
  const known = OPS_OF_KIND[field.kind].find((each) => each === op)
  if (known === undefined) throw wrong("Comparação inválida para este campo.")
  if (takesNoValue(known)) return { field: name, op: known }
  return { field: name, op: known, value: comparedWith(field, known, value) }
}

/** The value of a condition as the field's kind compares it. Throws 400 on `rules`. */
export function comparedWith(field: ListField, op: ListOp, value: unknown): ListCondition["value"] {
  if (op === "in_last_days" || op === "not_in_last_days") return daysOf(value)
  if (op === "in") {
    const list = Array.isArray(value) ? value : [value]
    if (list.length === 0) throw wrong("Escolha ao menos um valor.")
    if (list.length > MAX_CHOICES) throw wrong(`No máximo ${MAX_CHOICES} valores por condição.`)
    return list.map((each) => scalarOf(field, each))
  }
  if (op !== "between") return scalarOf(field, value)
  if (!Array.isArray(value) || value.length !== 2) throw wrong("Informe os dois valores.")
  const [from = 0, to = 0] = value.map((each) => scalarOf(field, each))
  return from <= to ? [from, to] : [to, from]
}

const numbers = z.union([z.number(), z.string().trim().min(1).max(20).transform(Number)])
const number = numbers.pipe(z.number().min(-1e12).max(1e12))
const days = numbers.pipe(z.int().min(0).max(MAX_LAST_DAYS))
const flags = z.union([z.boolean(), z.stringbool({ truthy: ["true"], falsy: ["false"] })])
const words = text(200).pipe(z.string().min(1))

function daysOf(value: unknown): number {
  return parsed(days, value, "Informe um número.")
}

function scalarOf({ kind, options }: ListField, value: unknown): ListScalar {
  if (kind === "number") return parsed(number, value, "Informe um número.")
  if (kind === "date") return parsed(civilDate, value, "Data inválida.")
  if (kind === "flag") return parsed(flags, value, "Responda sim ou não.")
  if (kind === "text") return parsed(words, value, "Informe um valor.")
  const option = options?.find(({ id }) => String(id) === String(value))
  if (option === undefined) throw wrong("Opção inválida.")
  return option.id
}

function parsed<T>(schema: z.ZodType<T>, value: unknown, message: string): T {
  const result = schema.safeParse(value)
  if (!result.success) throw wrong(message)
  return result.data
}
