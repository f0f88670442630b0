import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { bulkMessages } from "@aprisco/contract/messages/bulk"
import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { messageById } from "../bulk/queries.ts"
import { linesOfMessage } from "./queries.ts"

const MOST_HOURS = 24 * 31

/** How far a message is; its states are disjoint and add up to its lines (docs/product/messages.md#4.1). Throws 404. */
export async function messageStatistics(
  ctx: Context,
  id: number,
): Promise<ReplyOf<typeof bulkMessages.statistics>> {
  await messageById(ctx, id)
  const lines = linesOfMessage(ctx, id)
  const states = await lines
    .groupBy("line.state")
    .select((eb) => ["line.state", eb.fn.countAll<number>().as("count")])
    .execute()
  const { unsubscribed } = await lines
    .where("line.leftPurposeAt", "is not", null)
    .select((eb) => eb.fn.countAll<number>().as("unsubscribed"))
    .executeTakeFirstOrThrow()
  const hour = sql<Date>`date_trunc('hour', line.sent_at)`
  const hours = await lines
    .where("line.sentAt", "is not", null)
    .groupBy(hour)
    .orderBy(hour, "desc")
    .limit(MOST_HOURS)
    .select((eb) => [hour.as("hour"), eb.fn.countAll<number>().as("sent")])
    .execute()
  const of = (...wanted: (typeof states)[number]["state"][]) =>
    states.filter(({ state }) => wanted.includes(state)).reduce((sum, { count }) => sum + count, 0)
  return {
    recipients: states.reduce((sum, { count }) => sum + count, 0),
    sent: of("sent"),
    delivered: of("delivered"),
    failed: of("failed"),
    bounced: of("bounced"),
    waiting: of("queued", "held", "sending"),
    uncertain: of("uncertain"),
    skipped: of("skipped"),
    cancelled: of("cancelled"),
    unsubscribed,
    byHour: hours.reverse(),
  }
}
