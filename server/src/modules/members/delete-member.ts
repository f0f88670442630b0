import { record } from "../../core/audit.ts"
import type { Context } from "../../core/context.ts"
import { expectVersion } from "../../core/ensure.ts"
import { memberForUpdate } from "./queries.ts"

/**
 * Deletes a member. The row is retained for 30 days so that an administrator can restore it (docs/product/members.md#6.2),
 * spouse and visitor still linked to it; no answer shows it. Throws 404 and 412.
 */
export async function deleteMember(ctx: Context, id: number): Promise<void> {
  const member = await memberForUpdate(ctx, id)
  expectVersion(ctx, member.version)
  await ctx.db
    .updateTable("members")
    .set({ deletedAt: ctx.now, deletedById: ctx.actor.userId })
    .where("id", "=", id)
    .execute()
  await record(ctx, "member.deleted", { entity: "member", id, churchId: member.churchId })
}
