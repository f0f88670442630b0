import type { ListFieldOffer } from "@aprisco/contract/lists/routes"
import {
  isGroup,
  type ListCondition,
  type ListGroup,
  type ListJoin,
  type ListOp,
  type ListRule,
  type ListScalar,
  listOf,
  rulesOf,
} from "@aprisco/contract/lists/rules"
import { formatDate } from "../../../../lib/format.ts"
import { isComplete } from "./rule-tree.ts"

type Fields = readonly ListFieldOffer[]

const JOINED: Record<ListJoin, string> = { all: " e ", any: " ou ", none: " ou " }

/** The rules as a sentence: «Membros ativos em que idade é menor que 18». Incomplete conditions are left out. */
export function sentenceOf(fields: Fields, rules: ListGroup): string {
  const { join, rules: all } = rulesOf(rules)
  const [subject, others] = join === "all" ? subjectOf(all) : ["Pessoas", all]
  const words = partsOf(fields, others).join(JOINED[join])
  if (words === "") return subject === "Pessoas" ? "Todas as pessoas" : subject
  return `${subject} em que ${join === "none" ? `não vale: ${words}` : words}`
}

/** The subject, where a rule says it, and the other rules. */
function subjectOf(rules: readonly ListRule[]): [string, readonly ListRule[]] {
  const said = SUBJECTS.flatMap(({ word, is }) => {
    const rule = rules.find((each) => !isGroup(each) && is(each))
    return rule === undefined ? [] : [{ word, rule }]
  })[0]
  if (said === undefined) return ["Pessoas", rules]
  return [said.word, rules.filter((rule) => rule !== said.rule)]
}

const isThat = (field: string, value: ListScalar) => (rule: ListCondition) =>
  rule.field === field && rule.op === "is" && rule.value === value

const SUBJECTS = [
  { word: "Membros ativos", is: isThat("roll.status", "active") },
  { word: "Membros inativos", is: isThat("roll.status", "inactive") },
  { word: "Pessoas do rol", is: isThat("roll.member", true) },
]

function partsOf(fields: Fields, rules: readonly ListRule[]): string[] {
  return rules.flatMap((rule) => {
    if (!isGroup(rule)) return isComplete(rule) ? [conditionWords(fields, rule)] : []
    const { join, rules: inner } = rulesOf(rule)
    const parts = partsOf(fields, inner)
    if (parts.length === 0) return []
    if (parts.length === 1 && join !== "none") return parts
    return [`${join === "none" ? "não " : ""}(${parts.join(JOINED[join])})`]
  })
}

function conditionWords(fields: Fields, { field: name, op, value }: ListCondition): string {
  const field = fields.find((each) => each.field === name)
  const label = lowered(field?.label ?? name)
  if (field?.kind === "flag") return (value === true) === (op === "is") ? label : `não ${label}`
  // The value is a number of days, not a day.
  const isDays = op === "in_last_days" || op === "not_in_last_days"
  const values = listOf(value).map((each) => (isDays ? String(each) : shownValue(field, each)))
  return `${label} ${opWords(op, field?.kind ?? "text", values)}`
}

function opWords(op: ListOp, kind: ListFieldOffer["kind"], values: readonly string[]): string {
  const [first = "", second = ""] = values
  const several = kind === "choices"
  switch (op) {
    case "is":
      return several ? `tem ${first}` : `é ${first}`
    case "is_not":
      return several ? `não tem ${first}` : `não é ${first}`
    case "in":
      return several ? `tem ${values.join(" ou ")}` : `é ${values.join(" ou ")}`
    case "contains":
      return several ? `tem ${first}` : `contém ${first}`
    case "empty":
      return "não está preenchido"
    case "not_empty":
      return "está preenchido"
    case "gt":
      return kind === "date" ? `é depois de ${first}` : `é maior que ${first}`
    case "lt":
      return kind === "date" ? `é antes de ${first}` : `é menor que ${first}`
    case "between":
      return `está entre ${first} e ${second}`
    case "in_last_days":
      return `foi nos últimos ${first} dias`
    case "not_in_last_days":
      return `não foi nos últimos ${first} dias`
    case "this_week":
    case "this_month":
    case "last_month":
      return COMMON_OPS[op]
  }
}

/** The comparisons of a field, in words for its kind. */
export function opLabels({ kind, ops }: ListFieldOffer): { value: ListOp; label: string }[] {
  return ops.map((value) => ({ value, label: OP_LABELS[kind]?.[value] ?? COMMON_OPS[value] }))
}

const COMMON_OPS: Record<ListOp, string> = {
  is: "é",
  is_not: "não é",
  in: "é um destes",
  contains: "contém",
  empty: "não está preenchido",
  not_empty: "está preenchido",
  gt: "é maior que",
  lt: "é menor que",
  between: "está entre",
  in_last_days: "foi nos últimos dias",
  not_in_last_days: "não foi nos últimos dias",
  this_week: "foi ou é nesta semana",
  this_month: "foi ou é neste mês",
  last_month: "foi no mês passado",
}

const OP_LABELS: Partial<Record<ListFieldOffer["kind"], Partial<Record<ListOp, string>>>> = {
  date: { gt: "é depois de", lt: "é antes de" },
  choices: { is: "tem", is_not: "não tem", in: "tem um destes", contains: "inclui" },
}

function shownValue(field: ListFieldOffer | undefined, value: ListScalar): string {
  const option = field?.options.find(({ id }) => String(id) === String(value))
  if (option !== undefined) return option.label
  return field?.kind === "date" ? formatDate(String(value)) || String(value) : String(value)
}

/** For the middle of a sentence; an abbreviation keeps its capitals. */
function lowered(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}
