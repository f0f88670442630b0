import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { expectVersion } from "../../../../core/ensure.ts"
import { underWay } from "./policy.ts"
import { lockMessage } from "./queries.ts"

/** Deletes a draft for good. Throws 404, 412, and 409 on one that was confirmed: what a church sent stays. */
export async function deleteMessage(ctx: Context, id: number): Promise<void> {
  const message = await lockMessage(ctx, id)
  expectVersion(ctx, message.version)
  if (message.state !== "draft") throw underWay(message.state)
  await ctx.db.deleteFrom("messages").where("id", "=", id).execute()
  await record(ctx, "message.deleted", { entity: "message", id, churchId: message.churchId })
}
