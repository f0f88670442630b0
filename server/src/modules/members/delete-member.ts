import { record } from "../../core/audit.ts"
import type { Context } from "../../core/context.ts"
import { expectVersion } from "../../core/ensure.ts"
import { memberForUpdate } from "./queries.ts"

/**
 * Takes a member off the roll. The row stays for 30 days so that an administrator can bring it back (rulings 3.8), spouse
 * and visitor still tied to it; nothing shows it. Throws 404 and 412.
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
