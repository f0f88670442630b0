import { record } from "../../core/audit.ts"
import type { Context } from "../../core/context.ts"
import { expectVersion } from "../../core/ensure.ts"
import { lockVisitor } from "./queries.ts"

/**
 * Deletes a visitor from every list and count at once. The row is retained for 30 days so that an administrator can restore
 * it (docs/product/visitors.md#8.2). Throws 404 and 412.
 */
export async function deleteVisitor(ctx: Context, id: number): Promise<void> {
  const visitor = await lockVisitor(ctx, id)
  expectVersion(ctx, visitor.version)
  await ctx.db
    .updateTable("visitors")
    .set({ deletedAt: ctx.now, deletedById: ctx.actor.userId })
    .where("id", "=", id)
    .execute()
  await record(ctx, "visitor.deleted", { entity: "visitor", id, churchId: visitor.churchId })
}
