import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { deliverSoon } from "../delivery/deliver-messages.ts"

/** Lets messages leave again after a restore (docs/product/messages.md#6.2). Where nothing is held nothing changes. */
export async function releaseMessages(ctx: Context): Promise<void> {
  const { churchId } = ctx.actor
  const released = await ctx.db
    .updateTable("messageSettings")
    .set({ heldAt: null })
    .where("churchId", "=", churchId)
    .where("heldAt", "is not", null)
    .returning("churchId")
    .executeTakeFirst()
  if (released === undefined) return
  await record(ctx, "message_settings.released", {
    entity: "church",
    id: churchId,
    churchId,
    facts: {},
  })
  deliverSoon(ctx)
}
