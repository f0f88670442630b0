import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { conflict } from "../../../core/errors.ts"
import type { Db } from "../../../db/tenant-scope.ts"
import { anonymisedForGood } from "./known-person.ts"

/** The message of the 409 for a write to a merged record. */
export const MERGED = "Este cadastro foi unido a outro."

/**
 * Locks the people about whom something is to be written, lowest id first, and looks again, since a merge or an anonymisation may have been
 * done meanwhile (docs/product/people.md#8.9a). Everybody who writes about a person does so before reading what the write is made of. Throws 409
 * where a record was merged (with `person_id`) or a person is anonymised. People out of the caller's reach are neither locked nor seen.
 */
export async function lockPeople(ctx: Context, ids: readonly number[]): Promise<void> {
  await lockPeopleIn(ctx, ctx.db, ids)
}

/** The same with a transaction of its own scope, such as one without the branch filter. */
export async function lockPeopleIn(ctx: Context, db: Db, ids: readonly number[]): Promise<void> {
  const locked = await db
    .selectFrom("people")
    .where(sql<boolean>`people.id = any(${[...ids]}::bigint[])`)
    .orderBy("id")
    .select(["id", "mergedIntoId", "anonymisedAt"])
    .forNoKeyUpdate()
    .execute()
  for (const { id, mergedIntoId, anonymisedAt } of locked) {
    if (mergedIntoId !== null) throw conflict(MERGED, { personId: await mergedInto(ctx, id) })
    if (anonymisedAt !== null) throw anonymisedForGood()
  }
}

/**
 * Locks the people of entries of the roll or of registrations, before these are locked themselves: the order is always the person first. The
 * caller looks at the rows afterwards.
 */
export async function lockPeopleOf(
  { db }: Context,
  table: "members" | "visitors",
  ids: readonly number[],
): Promise<void> {
  await db
    .selectFrom("people")
    .where(
      sql<boolean>`people.id = any(array(select person_id from ${sql.table(table)} where id = any(${[...ids]}::bigint[])))`,
    )
    .orderBy("id")
    .select("id")
    .forNoKeyUpdate()
    .execute()
}

/** The id of the record into which this one was merged, where it is in reach; else undefined. */
export async function mergedInto(ctx: Context, id: number): Promise<number | undefined> {
  const other = await ctx.db
    .selectFrom("people as merged")
    .innerJoin("people", (join) =>
      join.onRef("people.churchId", "=", "merged.churchId").onRef("people.id", "=", "merged.mergedIntoId"),
    )
    .where("merged.id", "=", id)
    .select("people.id")
    .executeTakeFirst()
  return other?.id
}
