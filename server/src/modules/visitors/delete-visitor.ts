import { record } from "../../core/audit.ts"
import type { Context } from "../../core/context.ts"
import { expectVersion } from "../../core/ensure.ts"
import { lockVisitor } from "./queries.ts"

/**
 * Takes a visitor off every list and count at once. The row stays for 30 days so that an administrator can bring it back
 * (rulings 3.8). Throws 404 and 412.
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
