import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { lists } from "@aprisco/contract/lists/routes"
import type { Context } from "../../../core/context.ts"
import { brokenRuleOf } from "./broken-rules.ts"
import { type FieldsForCaller, hasUnseen, isOfPart } from "./list-fields.ts"
import { mayChange } from "./policy.ts"
import type { ListRecord } from "./queries.ts"

/**
 * A list as the API shows it. It has no count for a caller who may not see one of its fields, who is told nothing of that field, and where one of
 * its rules is broken (docs/product/lists.md#1.4).
 */
export function presentList(
  ctx: Context,
  fields: FieldsForCaller,
  list: ListRecord,
): ReplyOf<(typeof lists)["detail"]> {
  const { id, name, rules, sharing, columns, ownerName, createdAt, updatedAt } = list
  const isUnseen = hasUnseen(fields, rules)
  const brokenRule = isUnseen ? null : brokenRuleOf(fields.seen, rules)
  const usable = !isUnseen && brokenRule === null
  const may = mayChange(ctx, list)
  return {
    id,
    name,
    rules,
    sharing,
    columns,
    count: usable && !isOfPart(fields, rules) ? list.count : null,
    ownerName,
    usable,
    brokenRule,
    createdAt,
    updatedAt,
    can: { edit: may && !isUnseen, delete: may },
  }
}
