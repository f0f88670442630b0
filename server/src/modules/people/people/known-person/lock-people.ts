import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { conflict, MERGED } from "../../../../core/errors.ts"
import type { Db } from "../../../../db/tenant-scope.ts"
import { anonymisedForGood, keptRecordOf } from "./known-person.ts"

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
    .select(["mergedIntoId", "anonymisedAt"])
    .forNoKeyUpdate()
    .execute()
  for (const { mergedIntoId, anonymisedAt } of locked) {
    if (mergedIntoId !== null) throw conflict(MERGED, { personId: await keptRecordOf(ctx, mergedIntoId) })
    if (anonymisedAt !== null) throw anonymisedForGood()
  }
}

/**
 * Locks the people of entries of the roll or of registrations, before these are locked themselves: the order is always the person first. The
 * caller looks at the rows afterwards.
 */
export function lockPeopleOf(
  ctx: Context,
  table: "members" | "visitors",
  ids: readonly number[],
): Promise<void> {
  return lockPeopleOfRows(ctx, { members: [], visitors: [], [table]: ids })
}

/** The same of both, in one order. */
export async function lockPeopleOfRows(
  { db }: Context,
  { members, visitors }: Readonly<Record<"members" | "visitors", readonly number[]>>,
): Promise<void> {
  await db
    .selectFrom("people")
    .where(
      sql<boolean>`people.id = any(array(select person_id from members where id = any(${[...members]}::bigint[])
        union all select person_id from visitors where id = any(${[...visitors]}::bigint[])))`,
    )
    .orderBy("id")
    .select("id")
    .forNoKeyUpdate()
    .execute()
}
