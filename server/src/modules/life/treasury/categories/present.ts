import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { treasuryCategories } from "@aprisco/contract/treasury/categories"
import { CATEGORY_KINDS } from "@aprisco/contract/treasury/labels"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import type { CategoryRecord } from "./queries.ts"

/** A category as the API shows it. */
export function presentCategory(
  ctx: Context,
  category: CategoryRecord,
): ReplyOf<typeof treasuryCategories.detail> {
  const edits = can(ctx, "finance.manage") && category.kind !== "system"
  const isFixed = category.parentId === null && category.nature !== null
  const { id, code, name, kind, nature, accountantCode, createdAt, updatedAt } = category
  return {
    id,
    code,
    name,
    kind,
    kindDisplay: CATEGORY_KINDS[kind],
    nature,
    parent: category.parentId,
    accountantCode,
    isActive: category.deactivatedAt === null,
    isUsed: category.isUsed === true,
    createdAt,
    updatedAt,
    can: { edit: edits, delete: edits && !isFixed && category.isUsed !== true && category.hasBelow !== true },
  }
}
