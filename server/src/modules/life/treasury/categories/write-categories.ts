import type { CategoryBody, CategoryChange } from "@aprisco/contract/treasury/categories"
import { MAX_CATEGORIES } from "@aprisco/contract/treasury/labels"
import { sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import { changedFields } from "../../../../core/changed-fields.ts"
import type { Context } from "../../../../core/context.ts"
import { expectVersion } from "../../../../core/ensure.ts"
import { conflict, invalid } from "../../../../core/errors.ts"
import { isUniqueViolation } from "../../../../db/constraint-violation.ts"
import { lockChurch } from "../../../ground/branches/public.ts"
import { levelOf, nextCode } from "./codes.ts"
import { placeCategory } from "./place-category.ts"
import { categoriesBelow, categoriesOf, codesBelow, type LockedCategory, lockCategory } from "./queries.ts"

/** Creates a category with the next code of its place. Throws 400 as `placeCategory` does, on a name in use there and on too many categories. */
export async function createCategory(ctx: Context, body: CategoryBody): Promise<number> {
  const { churchId } = ctx.actor
  const { name, accountantCode = null, parent = null, kind = null } = body
  // Two simultaneous calls wait here, so that each gets a code of its own and the limit counts both.
  await lockChurch(ctx, churchId)
  const { above, ...place } = await placeCategory(ctx, { parent, kind })
  const { count } = await categoriesOf(ctx)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  if (count >= MAX_CATEGORIES) throw invalid({ nonFieldErrors: [`No máximo ${MAX_CATEGORIES} categorias.`] })
  const { id } = await ctx.db
    .insertInto("treasuryCategories")
    .values({
      ...place,
      churchId,
      name,
      accountantCode,
      code: nextCode(above, await codesBelow(ctx, above)),
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch(nameTaken)
  await record(ctx, "treasury_category.created", { entity: "treasury_category", id, churchId })
  return id
}

/**
 * Changes a category, deactivates it or takes it in use again. Elsewhere in the tree it and those below it get other codes. Throws 404, 412, 400
 * as `createCategory` does, and 409 on a category of the system and where one with entries would change its kind or nature.
 */
export async function changeCategory(ctx: Context, id: number, change: CategoryChange): Promise<void> {
  await lockChurch(ctx, ctx.actor.churchId)
  const category = await lockCategory(ctx, id)
  expectVersion(ctx, category.version)
  requireOwn(category)
  const { isActive, parent, kind, ...named } = change
  const isChanged = isActive !== undefined && isActive !== (category.deactivatedAt === null)
  const columns = { ...named, ...(isChanged && { deactivatedAt: isActive ? null : ctx.now }) }
  const moved = await moveCategory(ctx, category, { parent, kind })
  const fields = [...changedFields(category, columns), ...moved]
  if (fields.length === 0) return
  if (Object.keys(columns).length > 0)
    await ctx.db
      .updateTable("treasuryCategories")
      .set(columns)
      .where("id", "=", id)
      .execute()
      .catch(nameTaken)
  await record(ctx, "treasury_category.changed", {
    entity: "treasury_category",
    id,
    churchId: category.churchId,
    facts: { fields: fields.map((field) => (field === "deactivatedAt" ? "isActive" : field)) },
  })
}

/** Deletes a category. Throws 404, 412, and 409 on one of the system, with entries, or with others below it. */
export async function deleteCategory(ctx: Context, id: number): Promise<void> {
  const category = await lockCategory(ctx, id)
  expectVersion(ctx, category.version)
  requireOwn(category)
  requireFree(category)
  const line = await categoriesBelow(ctx, id)
  if (line.some(({ isUsed }) => isUsed)) throw conflict("Esta categoria tem lançamentos. Desative-a.")
  if (line.length > 1) throw conflict("Esta categoria tem subcategorias. Exclua-as antes.")
  await ctx.db.deleteFrom("treasuryCategories").where("id", "=", id).execute()
  const { churchId, name } = category
  await record(ctx, "treasury_category.deleted", {
    entity: "treasury_category",
    id,
    churchId,
    facts: { name },
  })
}

function requireOwn({ kind }: LockedCategory): void {
  if (kind === "system") throw conflict("As categorias do sistema não podem ser alteradas.")
}

/** One of the first level that means something to the product stays where it is: tithes, offerings, fees of cards. Throws 409. */
function requireFree({ parentId, nature }: LockedCategory): void {
  if (parentId === null && nature !== null)
    throw conflict("O sistema usa esta categoria: ela fica onde está.")
}

/** Puts a category, with those below it, where the body says. Returns the names of what differs. */
async function moveCategory(
  ctx: Context,
  category: LockedCategory,
  wanted: Pick<CategoryChange, "parent" | "kind">,
): Promise<string[]> {
  const now = { parent: category.parentId, kind: category.kind }
  const fields = changedFields(now, wanted)
  if (fields.length === 0) return []
  requireFree(category)
  const parent = wanted.parent === undefined ? category.parentId : wanted.parent
  const line = await categoriesBelow(ctx, category.id)
  if (parent !== null && line.some(({ id }) => id === parent))
    throw invalid({ parent: ["Escolha uma categoria que não fique abaixo desta."] })
  const levels = Math.max(...line.map(({ code }) => levelOf(code))) - levelOf(category.code) + 1
  const ownKind = category.kind === "system" ? null : category.kind
  const kind = wanted.kind ?? (parent === null ? ownKind : null)
  const place = await placeCategory(ctx, { parent, kind }, levels)
  const { kind: itsKind, nature } = place
  const meansElse = itsKind !== category.kind || nature !== category.nature
  if (meansElse && line.some(({ isUsed }) => isUsed))
    throw conflict("Esta categoria tem lançamentos. O tipo dela não muda.")
  const code = nextCode(place.above, await codesBelow(ctx, place.above))
  await sql`update treasury_categories set
      code = ${code} || substr(code, ${category.code.length + 1}),
      parent_id = case when id = ${category.id} then ${place.parentId}::bigint else parent_id end,
      kind = ${itsKind}, nature = ${nature}
    where church_id = ${category.churchId} and id = any (${line.map(({ id }) => id)}::bigint[])`
    .execute(ctx.db)
    .catch(nameTaken)
  return fields
}

function nameTaken(error: unknown): never {
  throw isUniqueViolation(error, "treasury_categories_name")
    ? invalid({ name: ["Já existe uma categoria com este nome."] })
    : error
}
