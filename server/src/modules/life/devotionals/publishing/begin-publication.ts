import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import { sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import { optedOut, sendingChurch } from "../../messages/public.ts"
import { hashOfSubscriber, subscribers } from "../subscription/subscribers.ts"

/**
 * Notes that a devotional has become public, which happens once, and begins its mailing. One that is found a civil day late is published under its day and
 * sent to nobody, and so is one of a church that sends nothing now (docs/product/devotionals.md#3.2). `byHand`: somebody publishes it at this moment.
 * Returns whether it is sent.
 */
export async function beginPublication(ctx: AnyContext, id: number, byHand = false): Promise<boolean> {
  const devotional = await ctx.db
    .selectFrom("devotionals")
    .innerJoin("churches", "churches.id", "devotionals.churchId")
    .where("devotionals.id", "=", id)
    .where("devotionals.isDraft", "=", false)
    .where("devotionals.publishedAt", "is", null)
    .where("devotionals.publishFrom", "<=", ctx.now)
    .select([
      "devotionals.churchId",
      "devotionals.publishOn",
      "devotionals.publishFrom",
      "devotionals.isPublic",
    ])
    .select("churches.state")
    // Another process is at it, or somebody changes it: it is looked at again in a minute.
    .forUpdate("devotionals")
    .skipLocked()
    .executeTakeFirst()
  if (devotional === undefined || devotional.publishFrom === null) return false
  const { churchId, publishOn, publishFrom, isPublic, state } = devotional
  const isLate = onClockOfState(ctx.now, state).day !== publishOn
  const isSent = !isLate && (await sendingChurch(ctx, churchId)) !== null
  await ctx.db
    .updateTable("devotionals")
    .set({ publishedAt: byHand && !isLate ? ctx.now : publishFrom, ...(isSent && { mailedAt: ctx.now }) })
    .where("id", "=", id)
    .execute()
  if (isSent) await queueForSubscribers(ctx, { id, churchId, isPublic })
  return isSent
}

/** Strangers get what strangers may read. */
async function queueForSubscribers(
  ctx: AnyContext,
  { id, churchId, isPublic }: { id: number; churchId: number; isPublic: boolean },
): Promise<void> {
  const hasLeft = optedOut(sql`person.id`, hashOfSubscriber(), sql`'devotionals'`)
  await sql`insert into devotional_deliveries (church_id, devotional_id, subscription_id, state, due_at)
    select line.church_id, ${id}::bigint, line.id, 'queued', ${ctx.now}::timestamptz from ${subscribers()}
    where line.church_id = ${churchId} and line.confirmed_at is not null
      and (${isPublic}::boolean or line.user_id is not null) and not ${hasLeft}
    on conflict do nothing`.execute(ctx.db)
}
