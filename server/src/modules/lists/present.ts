import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { lists } from "@aprisco/contract/lists/routes"
import type { Context } from "../../core/context.ts"
import { isUsable } from "./list-fields.ts"
import type { ListFields } from "./parse-rules.ts"
import { mayChange } from "./policy.ts"
import type { ListRecord } from "./queries.ts"

/** A list as the API shows it. It has no count for a caller who may not see one of its fields (docs/product/lists.md#1.4). */
export function presentList(
  ctx: Context,
  fields: ListFields,
  list: ListRecord,
): ReplyOf<(typeof lists)["detail"]> {
  const { id, name, rules, sharing, columns, ownerName, createdAt, updatedAt } = list
  const usable = isUsable(fields, rules)
  const may = mayChange(ctx, list)
  return {
    id,
    name,
    rules,
    sharing,
    columns,
    count: usable ? list.count : null,
    ownerName,
    usable,
    createdAt,
    updatedAt,
    can: { edit: may && usable, delete: may },
  }
}
