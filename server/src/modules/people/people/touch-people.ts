import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"

/** Raises a person's version after a change in another table, so that a form that is open answers 412. */
export function touchPerson(ctx: Context, id: number): Promise<void> {
  return touchPeople(ctx, [id])
}

/** The same for many people in one statement. */
export async function touchPeople(ctx: Context, ids: readonly number[]): Promise<void> {
  await ctx.db
    .updateTable("people")
    .set((eb) => ({ standalone: eb.ref("standalone") }))
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
}
