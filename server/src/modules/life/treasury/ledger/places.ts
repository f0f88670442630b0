import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"

/** An account of the caller's church in reach; undefined where there is none. */
export function bookAccountById(ctx: Context, id: number) {
  return ctx.db
    .selectFrom("treasuryAccounts")
    .where("id", "=", id)
    .select(["id", "branchId", "name", "openingDate", "deactivatedAt"])
    .executeTakeFirst()
}

/** The funds with these ids, and the default one. Locks those that are not to be spent below zero, so that two expenses cannot both spend the rest. */
export async function fundsByIds(ctx: Context, ids: readonly number[]) {
  const rows = await ctx.db
    .selectFrom("treasuryFunds")
    .where(sql<SqlBool>`(id = any(${[...ids]}::bigint[]) or is_default)`)
    .orderBy("id")
    .select(["id", "name", "isDefault", "isRestricted", "deactivatedAt"])
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The categories with these ids. */
export async function categoriesByIds(ctx: Context, ids: readonly number[]) {
  const rows = await ctx.db
    .selectFrom("treasuryCategories")
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .select(["id", "name", "kind", "nature", "deactivatedAt"])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The category to which the product itself posts. */
export async function ownCategory(
  ctx: Context,
  nature: "card_fee" | "opening" | "between_funds",
): Promise<number> {
  const { id } = await ctx.db
    .selectFrom("treasuryCategories")
    .where("nature", "=", nature)
    .orderBy("code")
    .select("id")
    .executeTakeFirstOrThrow()
  return id
}
