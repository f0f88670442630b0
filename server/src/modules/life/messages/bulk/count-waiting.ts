import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { bulkMessages } from "@aprisco/contract/messages/bulk"
import type { Context } from "../../../../core/context.ts"

/** How many messages in the caller's reach are on their way, or wait for their time or for somebody. */
export async function countWaiting({ db, actor }: Context): Promise<ReplyOf<typeof bulkMessages.waiting>> {
  const rows = await db
    .selectFrom("messages")
    .where("churchId", "=", actor.churchId)
    .where("state", "in", ["awaiting_approval", "paused", "scheduled", "sending"])
    .groupBy("state")
    .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
    .execute()
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  return {
    awaitingApproval: counts.get("awaiting_approval") ?? 0,
    paused: counts.get("paused") ?? 0,
    scheduled: counts.get("scheduled") ?? 0,
    sending: counts.get("sending") ?? 0,
  }
}
