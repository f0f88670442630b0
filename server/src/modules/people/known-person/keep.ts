import type { Context } from "../../../core/context.ts"

/** The person stays without an entry of the roll or a registration, as one who was entered as a person (docs/product/people.md#1.6). */
export function keepAsPerson(ctx: Context, id: number): Promise<void> {
  return setStandalone(ctx, id, true)
}

/** The person is deleted with the last of their rows, however they were entered (docs/product/people.md#1.6). */
export function leaveToRows(ctx: Context, id: number): Promise<void> {
  return setStandalone(ctx, id, false)
}

async function setStandalone(ctx: Context, id: number, standalone: boolean): Promise<void> {
  await ctx.db
    .updateTable("people")
    .set({ standalone })
    .where("id", "=", id)
    .where("standalone", "<>", standalone)
    .execute()
}
