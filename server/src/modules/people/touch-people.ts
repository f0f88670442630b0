import { sql } from "kysely"
import type { Context } from "../../core/context.ts"

/** A person about whom something changed has a new version: an open form answers 412. */
export function touchPerson(ctx: Context, id: number): Promise<void> {
  return touchPeople(ctx, [id])
}

/** The same of many. */
export async function touchPeople(ctx: Context, ids: readonly number[]): Promise<void> {
  await ctx.db
    .updateTable("people")
    .set((eb) => ({ standalone: eb.ref("standalone") }))
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
}
