import type { Services } from "../../../../core/context.ts"
import { asJob } from "../../../../core/job.ts"
import { notifyOfMessages } from "../../../ground/notifications/public.ts"
import { sendingChurch } from "../../messages/public.ts"
import { devotionalsToSend } from "./devotionals-to-send.ts"
import { amongRows, lockDueRows, skipOver } from "./due-rows.ts"

const AT_ONCE = 200

/** Rings the bells of a church that are due, with their rows in one transaction: each once. Returns whether there were any. */
export function ringForDevotionals(services: Services, churchId: number): Promise<boolean> {
  return asJob(services, async (ctx) => {
    const church = await sendingChurch(ctx, churchId)
    if (church === null) return false
    const rows = await lockDueRows(ctx, church, "bell", AT_ONCE)
    if (rows.length === 0) return false
    const open = await skipOver(ctx, rows)
    const told = await devotionalsToSend(ctx, open)
    const bells = open.flatMap(({ userId, devotionalId }) => {
      const title = told.get(devotionalId)?.title
      return userId === null || title === undefined ? [] : [{ userId, text: title, devotionalId }]
    })
    await notifyOfMessages(ctx, { churchId, churchName: church.name }, bells)
    if (open.length > 0)
      await ctx.db.updateTable("devotionalDeliveries").set({ state: "sent" }).where(amongRows(open)).execute()
    return true
  })
}
