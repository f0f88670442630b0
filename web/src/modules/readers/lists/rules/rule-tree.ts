import type { ListFieldOffer } from "@aprisco/contract/lists/routes"
import {
  isGroup,
  type ListCondition,
  type ListFieldKind,
  type ListGroup,
  type ListJoin,
  type ListOp,
  type ListRule,
  type ListValue,
  listOf,
  rulesOf,
  takesNoValue,
} from "@aprisco/contract/lists/rules"
import { add, type RuleGroupType, type RuleType, remove, update } from "@react-querybuilder/core"

/** Rules in the editor: each has an id, so that React keeps what is typed with its condition. */
export type Condition = RuleType<string, ListOp, ListValue | undefined> & { id: string }
export type Tree = Omit<RuleGroupType<RuleType<string, ListOp, ListValue | undefined>>, "rules"> & {
  id: string
  rules: (Condition | Tree)[]
}

let made = 0
const newId = () => `regra-${++made}`

export function toTree(group: ListGroup): Tree {
  const { join, rules } = rulesOf(group)
  return {
    id: newId(),
    ...combining(join),
    rules: rules.map((rule) => (isGroup(rule) ? toTree(rule) : toCondition(rule))),
  }
}

function toCondition({ field, op, value }: ListCondition): Condition {
  return { id: newId(), field, operator: op, value }
}

export function toRules(tree: Tree): ListGroup {
  const rules = tree.rules.map((rule): ListRule => (isTree(rule) ? toRules(rule) : conditionOf(rule)))
  return { [joinOf(tree)]: rules }
}

function conditionOf({ field, operator, value }: Condition): ListCondition {
  return takesNoValue(operator) ? { field, op: operator } : { field, op: operator, value }
}

export function isTree(rule: Condition | Tree): rule is Tree {
  return "rules" in rule
}

export function joinOf({ combinator, not }: Pick<Tree, "combinator" | "not">): ListJoin {
  if (not) return "none"
  return combinator === "or" ? "any" : "all"
}

function combining(join: ListJoin) {
  return { combinator: join === "all" ? "and" : "or", not: join === "none" }
}

// The library returns trees of the type that it gets, with the ids.
const asTree = (changed: unknown) => changed as Tree

/** Adds a rule at the end of a group. */
export function withRule(tree: Tree, groupId: string, rule: Condition | Tree): Tree {
  return asTree(add(tree, rule, groupId, { idGenerator: () => rule.id }))
}

export function withoutRule(tree: Tree, id: string): Tree {
  return asTree(remove(tree, id))
}

export function withJoin(tree: Tree, id: string, join: ListJoin): Tree {
  const { combinator, not } = combining(join)
  return asTree(update(asTree(update(tree, "combinator", combinator, id)), "not", not, id))
}

/** Changes parts of a condition. */
export function withCondition(
  tree: Tree,
  id: string,
  part: Partial<Pick<Condition, "field" | "operator" | "value">>,
): Tree {
  const keep = { resetOnFieldChange: false, resetOnOperatorChange: false }
  return Object.entries(part).reduce<Tree>(
    (changed, [name, value]) => asTree(update(changed, name as keyof typeof part, value, id, keep)), // its own keys
    tree,
  )
}

export function newCondition(field: { field: string; ops: readonly ListOp[] }): Condition {
  return { id: newId(), field: field.field, operator: field.ops[0] ?? "is", value: undefined }
}

export function newGroup(): Tree {
  return { id: newId(), combinator: "or", not: false, rules: [] }
}

/** Whether a condition has every value that its comparison needs. */
export function isComplete({ op, value }: ListCondition): boolean {
  if (takesNoValue(op)) return true
  const values = listOf(value)
  const wanted = op === "between" ? 2 : 1
  return values.length >= wanted && values.every((each) => String(each).trim() !== "")
}

/** The shape of a value. When another comparison is chosen, the value is kept only where the shape is the same. */
export function shapeOf(kind: ListFieldKind, op: ListOp): string {
  if (takesNoValue(op)) return "none"
  if (op === "in" || op === "between") return op
  return op.endsWith("last_days") ? "days" : kind
}

/** State and actions that the parts of the editor share. */
export interface Editing {
  fields: readonly ListFieldOffer[]
  change: (next: (tree: Tree) => Tree) => void
  /** The id of the rule that was just added, which gets the focus. */
  focused: string | null
  focus: (id: string | null) => void
  isFull: boolean
}
