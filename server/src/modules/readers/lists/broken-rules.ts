import {
  conditionsIn,
  type ListCondition,
  type ListGroup,
  listOf,
  OPS_OF_KIND,
  takesNoValue,
} from "@aprisco/contract/lists/rules"
import { AppError } from "../../../core/errors.ts"
import type { ListField } from "../../../core/list-field.ts"
import { comparedWith, type ListFields } from "./parse-rules.ts"

/**
 * Which of stored rules its field no longer has, in words; null: all can be used. A field changes after the rules were written: it is deleted,
 * gets another kind, or loses an option (docs/product/lists.md#1.5).
 */
export function brokenRuleOf(fields: ListFields, rules: ListGroup): string | null {
  for (const condition of conditionsIn(rules)) {
    const field = fields.get(condition.field)
    if (field === undefined) return "Uma regra usa um campo que não existe mais."
    if (!OPS_OF_KIND[field.kind].some((op) => op === condition.op)) return changed(field)
    if (takesNoValue(condition.op)) continue
    if (lacksOption(field, condition))
      return `A regra sobre «${field.label}» usa uma opção que não existe mais.`
    if (!isComparable(field, condition)) return changed(field)
  }
  return null
}

const changed = ({ label }: ListField) => `A regra sobre «${label}» não vale mais: o campo mudou.`

const isChosen = ({ kind }: ListField) => kind === "choice" || kind === "choices"

function lacksOption(field: ListField, { value }: ListCondition): boolean {
  const { options = [], optionsInReach } = field
  if (!isChosen(field) || optionsInReach) return false
  const known = new Set(options.map(({ id }) => String(id)))
  return listOf(value).some((each) => !known.has(String(each)))
}

function isComparable(field: ListField, { op, value }: ListCondition): boolean {
  if (isChosen(field)) return true
  try {
    comparedWith(field, op, value)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
