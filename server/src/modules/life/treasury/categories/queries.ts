import type { CategoryQuery } from "@aprisco/contract/treasury/categories"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { sliceOf } from "../../../../db/page.ts"
import { hasWords } from "../../../../db/search.ts"
import { withoutBranchFilter } from "../../../../db/tenant-scope.ts"
import { isPosted } from "../used.ts"

export type CategoryRecord = Awaited<ReturnType<typeof categoryById>>
export type LockedCategory = Awaited<ReturnType<typeof lockCategory>>

/** 1.100 comes after 1.99. */
const CODE = sql`string_to_array(treasury_categories.code, '.')::integer[]`
const ORDER = { code: CODE, name: sql`app.normalize_text(treasury_categories.name)` } as const

/** One page of the categories. */
export function categoryRows(ctx: Context, query: CategoryQuery) {
  const { limit, offset } = sliceOf(query)
  const direction = query.ordering.startsWith("-") ? "desc" : "asc"
  const key = ORDER[query.ordering.replace("-", "") as keyof typeof ORDER] // the contract's orders
  return withUse(matching(ctx, query))
    .orderBy(key, direction)
    .orderBy(CODE, direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are in all. */
export async function categoryCount(ctx: Context, query: CategoryQuery): Promise<number> {
  const { count } = await matching(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** One category. Throws 404. */
export async function categoryById(ctx: Context, id: number) {
  return found(await withUse(categoriesOf(ctx)).where("treasuryCategories.id", "=", id).executeTakeFirst())
}

/** Locks a category for a change; what is posted to it meanwhile waits. Throws 404. */
export async function lockCategory(ctx: Context, id: number) {
  return found(
    await categoriesOf(ctx)
      .where("treasuryCategories.id", "=", id)
      .selectAll("treasuryCategories")
      .forUpdate()
      .executeTakeFirst(),
  )
}

/** The category that a body names as the one above; undefined where the church has none. */
export function categoryAbove(ctx: Context, id: number) {
  return categoriesOf(ctx)
    .where("treasuryCategories.id", "=", id)
    .selectAll("treasuryCategories")
    .forShare()
    .executeTakeFirst()
}

/** A category and all below it, with whether anything was posted to them, also in branches out of the caller's reach. */
export function categoriesBelow(ctx: Context, id: number) {
  return withoutBranchFilter(ctx.db, async (db) => {
    const { rows } = await sql<{ id: number; code: string; isUsed: boolean }>`
      with recursive line as (
        select id, church_id, code from treasury_categories where id = ${id}
        union
        select below.id, below.church_id, below.code
        from line join treasury_categories as below on below.church_id = line.church_id and below.parent_id = line.id
      )
      select line.id, line.code, ${isPosted("category_id", sql`line.church_id`, sql`line.id`)} as is_used from line`.execute(
      db,
    )
    return rows
  })
}

/** The last codes directly below a category, or of the first level of a kind (`1`, `2`). */
export async function codesBelow(ctx: Context, above: string): Promise<string[]> {
  const rows = await categoriesOf(ctx)
    .where(sql<SqlBool>`starts_with(treasury_categories.code, ${`${above}.`})`)
    .select("treasuryCategories.code")
    .execute()
  const levels = above.split(".").length + 1
  return rows.map(({ code }) => code).filter((code) => code.split(".").length === levels)
}

export function categoriesOf(ctx: Context) {
  return ctx.db.selectFrom("treasuryCategories").where("treasuryCategories.churchId", "=", ctx.actor.churchId)
}

function matching(ctx: Context, { search, kind, isActive }: CategoryQuery) {
  let rows = categoriesOf(ctx)
  if (kind) rows = rows.where("treasuryCategories.kind", "=", kind)
  if (typeof isActive === "boolean")
    rows = rows.where("treasuryCategories.deactivatedAt", isActive ? "is" : "is not", null)
  if (search)
    rows = rows.where(
      hasWords(
        sql<string>`app.normalize_text(treasury_categories.code || ' ' || treasury_categories.name)`,
        search,
      ),
    )
  return rows
}

function withUse(rows: ReturnType<typeof categoriesOf>) {
  return rows.selectAll("treasuryCategories").select([
    sql<SqlBool>`(${isPosted("category_id", sql`treasury_categories.church_id`, sql`treasury_categories.id`)})`.as(
      "isUsed",
    ),
    sql<SqlBool>`exists (select from treasury_categories as below
        where below.church_id = treasury_categories.church_id and below.parent_id = treasury_categories.id)`.as(
      "hasBelow",
    ),
  ])
}
