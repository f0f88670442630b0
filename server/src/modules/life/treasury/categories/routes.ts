import type { Contract } from "@aprisco/contract"
import { treasuryCategories } from "@aprisco/contract/treasury/categories"
import type { Context } from "../../../../core/context.ts"
import { type Handlers, tagged } from "../../../../core/route-handler.ts"
import { toPage } from "../../../../db/page.ts"
import { presentCategory } from "./present.ts"
import { categoryById, categoryCount, categoryRows } from "./queries.ts"
import { changeCategory, createCategory, deleteCategory } from "./write-categories.ts"

/** What money comes from and goes to (docs/product/treasury.md#1.4). */
export const treasuryCategoryRoutes: Handlers<Contract["treasuryCategories"]> = {
  list: async (ctx, { query }) => {
    const [count, rows] = await Promise.all([categoryCount(ctx, query), categoryRows(ctx, query)])
    return toPage(
      treasuryCategories.list.path,
      query,
      count,
      rows.map((row) => presentCategory(ctx, row)),
    )
  },
  create: async (ctx, { body }) => (await shown(ctx, await createCategory(ctx, body))).body,
  detail: (ctx, { params }) => shown(ctx, params.id),
  update: async (ctx, { params, body }) => {
    await changeCategory(ctx, params.id, body)
    return shown(ctx, params.id)
  },
  remove: async (ctx, { params }) => {
    await deleteCategory(ctx, params.id)
    return undefined
  },
}

async function shown(ctx: Context, id: number) {
  const category = await categoryById(ctx, id)
  return tagged(presentCategory(ctx, category), category.version)
}
