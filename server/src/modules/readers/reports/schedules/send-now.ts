import { asUser } from "../../../../core/as-user.ts"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { ensure } from "../../../../core/ensure.ts"
import { todayOfChurch } from "../../../ground/churches/public.ts"
import { queueEmail } from "../../../ground/emails/public.ts"
import { mayChangeReport } from "../own/policy.ts"
import { reportFor } from "./letter.ts"
import { lockSchedule, usersOfSchedule } from "./queries.ts"

/** Sends a report once more, at once, to each with their rights of this moment. Throws 404, and 403 where the caller may not change it. */
export async function sendNow(ctx: Context, id: number): Promise<{ sent: number; skipped: string[] }> {
  const schedule = await lockSchedule(ctx, id)
  ensure(mayChangeReport(ctx, schedule))
  const { churchId } = schedule
  const day = await todayOfChurch(ctx, churchId)
  const skipped = []
  let sent = 0
  for (const user of await usersOfSchedule(ctx, schedule)) {
    const letter = await asUser(ctx, user.id, (reader) => reportFor(reader, schedule, day))
    if (letter === null) skipped.push(user.fullName)
    else {
      const isOwn = user.id === ctx.actor.userId
      await queueEmail(ctx, letter, isOwn ? "account-owner" : { onBehalfOf: ctx.actor.userId })
      sent += 1
    }
  }
  if (sent > 0)
    await ctx.db.updateTable("reportSchedules").set({ lastSentAt: ctx.now }).where("id", "=", id).execute()
  const facts = { sent, skipped: skipped.length }
  await record(ctx, "report_schedule.sent", { entity: "report_schedule", id, churchId, facts })
  return { sent, skipped }
}
