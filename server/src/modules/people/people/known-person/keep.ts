import type { Context } from "../../../../core/context.ts"

/** Keeps a person who loses their last row, as one who was entered as a person (docs/product/people.md#1.6). */
export function keepWithoutRows(ctx: Context, id: number): Promise<void> {
  return setStandalone(ctx, id, true)
}

/** Lets a person be deleted with their last row (docs/product/people.md#1.6). */
export function allowDeletionWithLastRow(ctx: Context, id: number): Promise<void> {
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
