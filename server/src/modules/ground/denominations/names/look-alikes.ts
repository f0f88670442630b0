import { sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import { conflict } from "../../../../core/errors.ts"
import { looksAlike, nameSkeleton } from "../../../../core/name-skeleton.ts"

/** Any constant that differs from the other advisory locks of this database. */
export const NAMES_LOCK = 0x6e616d65

const TAKEN = "Já existe uma denominação com nome parecido. Fale com o suporte."

/** The values derived from a denomination's names and stored with them. */
export function skeletonsOf({ name, displayName }: { name: string; displayName: string }) {
  return { nameSkeleton: nameSkeleton(name), displayNameSkeleton: nameSkeleton(displayName) }
}

/**
 * A denomination whose name looks like this one, or undefined. Until the transaction ends no other one writes a
 * denomination's name: of two look-alikes at the same moment, the second finds the first. `except`: the one being renamed.
 */
export async function denominationLike(ctx: AnyContext, name: string, except: number | null = null) {
  await sql`select pg_advisory_xact_lock(${NAMES_LOCK})`.execute(ctx.db)
  const others = await ctx.db
    .selectFrom("denominations")
    .where("id", "!=", except ?? 0)
    .where("endedAt", "is", null)
    .select(["id", "name", "displayName", "nameSkeleton", "displayNameSkeleton"])
    .orderBy("id")
    .execute()
  const wanted = nameSkeleton(name)
  return others.find(
    (other) =>
      // Null: written by an earlier version of the product, and not computed yet.
      looksAlike(other.nameSkeleton ?? nameSkeleton(other.name), wanted) ||
      looksAlike(other.displayNameSkeleton ?? nameSkeleton(other.displayName), wanted),
  )
}

/** Throws 409, on the form's `field`, where another denomination's name looks like this one. */
export async function refuseLookAlike(
  ctx: AnyContext,
  name: string,
  field: string,
  except: number | null = null,
): Promise<void> {
  if (await denominationLike(ctx, name, except)) throw conflict(TAKEN, { [field]: [TAKEN] })
}
