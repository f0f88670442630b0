import { record } from "../../core/audit.ts"
import type { Context } from "../../core/context.ts"
import { found } from "../../core/errors.ts"

/** Restores a visitor who was deleted after `since`. Throws 404. */
export async function restoreVisitor(ctx: Context, id: number, since: Date): Promise<void> {
  const visitor = found(
    await ctx.db
      .updateTable("visitors")
      .set({ deletedAt: null, deletedById: null })
      .where("id", "=", id)
      .where("deletedAt", ">", since)
      // A joined registration is not restored: its data is in the other record.
      .where("joinedIntoId", "is", null)
      .returning(["id", "churchId"])
      .executeTakeFirst(),
  )
  await record(ctx, "visitor.restored", { entity: "visitor", id, churchId: visitor.churchId })
}
