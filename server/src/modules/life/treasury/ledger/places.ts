import type { Context } from "../../../../core/context.ts"
import { compileOnce } from "../../../../db/compile-once.ts"

const account = compileOnce((db, { id }: { id: number }) =>
  db
    .selectFrom("treasuryAccounts")
    .where("id", "=", id)
    .select(["id", "branchId", "name", "openingDate", "deactivatedAt"])
    .forKeyShare(),
)

/** An account of the caller's church in reach, which is not deactivated meanwhile; undefined where there is none. */
export async function bookAccountById({ db }: Context, id: number) {
  const [row] = await account.run(db, { id })
  return row
}

const funds = compileOnce((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom("treasuryFunds")
    .where((eb) => eb.or([eb("isDefault", "=", true), ...(ids.length > 0 ? [eb("id", "in", ids)] : [])]))
    .orderBy("id")
    .select(["id", "name", "isDefault", "isRestricted", "deactivatedAt"])
    .forKeyShare(),
)

/**
 * The funds with these ids, and the default one, which are not deactivated meanwhile. Locks those that are not to be spent below zero, so that two expenses
 * cannot both spend the rest.
 */
export async function fundsByIds({ db }: Context, ids: readonly number[]) {
  const rows = await funds.run(db, { ids: [...new Set(ids)] })
  const restricted = rows.filter(({ isRestricted }) => isRestricted).map(({ id }) => id)
  if (restricted.length > 0)
    await db
      .selectFrom("treasuryFunds")
      .where("id", "in", restricted)
      .orderBy("id")
      .select("id")
      .forNoKeyUpdate()
      .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const categories = compileOnce((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom("treasuryCategories")
    .where("id", "in", ids)
    .select(["id", "name", "kind", "nature", "deactivatedAt"]),
)

/** The categories with these ids, at least one. */
export async function categoriesByIds({ db }: Context, ids: readonly number[]) {
  const rows = await categories.run(db, { ids: [...new Set(ids)] })
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
