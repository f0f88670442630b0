import type { Context } from "../../core/context.ts"

/** A person about whom something changed has a new version: an open form answers 412. */
export async function touchPerson(ctx: Context, id: number): Promise<void> {
  await ctx.db
    .updateTable("people")
    .set((eb) => ({ standalone: eb.ref("standalone") }))
    .where("id", "=", id)
    .execute()
}
