import type { Context } from "../../../core/context.ts"

/** Makes one of the church's templates the default instead of the previous one. Lock the church first. */
export async function makeDefault(ctx: Context, id: number): Promise<void> {
  await ctx.db
    .updateTable("messageTemplates")
    .set({ isDefault: false })
    .where("churchId", "=", ctx.actor.churchId)
    .where("isDefault", "=", true)
    .where("id", "<>", id)
    .execute()
  await ctx.db
    .updateTable("messageTemplates")
    .set({ isDefault: true })
    .where("id", "=", id)
    .where("isDefault", "=", false)
    .execute()
}
