import { SUBSCRIPTION_CHANNELS } from "@aprisco/contract/devotionals/labels"
import { valuesOf } from "@aprisco/contract/vocabulary"
import { sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { denied } from "../../../../core/errors.ts"
import { optedOut, returnToPurposes } from "../../messages/public.ts"
import { hashOfSubscriber, subscribers } from "./subscribers.ts"

type Channel = keyof typeof SUBSCRIPTION_CHANNELS

/** How the caller gets new devotionals; in no way once they have left the purpose by a letter. */
export async function readOwnSubscription({ db, actor }: Context): Promise<{ channels: Channel[] }> {
  const { rows } = await sql<{ channel: Channel }>`select line.channel from ${subscribers()}
    where line.church_id = ${actor.churchId} and line.user_id = ${actor.userId}
      and not ${optedOut(sql`person.id`, hashOfSubscriber(), sql`'devotionals'`)}`.execute(db)
  const own = new Set(rows.map(({ channel }) => channel))
  return { channels: valuesOf(SUBSCRIPTION_CHANNELS).filter((channel) => own.has(channel)) }
}

/**
 * Subscribes the caller by these channels and no other. Who subscribes returns to the purpose that they may have left. Throws 403 in a church that they have
 * entered: it is not theirs.
 */
export async function changeOwnSubscription(
  ctx: Context,
  channels: readonly Channel[],
): Promise<{ channels: Channel[] }> {
  const { churchId, userId, enteredChurch } = ctx.actor
  if (enteredChurch !== null) throw denied()
  const wanted = [...new Set(channels)]
  const before = await readOwnSubscription(ctx)
  await sql`delete from devotional_subscriptions where church_id = ${churchId} and user_id = ${userId}
    and channel <> all(${wanted}::text[])`.execute(ctx.db)
  for (const channel of wanted)
    await ctx.db
      .insertInto("devotionalSubscriptions")
      .values({
        churchId,
        userId,
        email: null,
        channel,
        tokenHash: null,
        askedAt: ctx.now,
        confirmedAt: ctx.now,
      })
      .onConflict((known) => known.doNothing())
      .execute()
  if (wanted.length > 0) await returnOf(ctx)
  const own = await readOwnSubscription(ctx)
  if (`${own.channels}` !== `${before.channels}`)
    await record(ctx, "user.devotionals_chosen", { entity: "user", id: userId, churchId, facts: own })
  return own
}

async function returnOf(ctx: Context): Promise<void> {
  const { churchId, userId } = ctx.actor
  const { rows } = await sql<{ personId: number | null; addressHash: Buffer | null }>`
    select person.id as person_id, ${hashOfSubscriber()} as address_hash from ${subscribers()}
    where line.church_id = ${churchId} and line.user_id = ${userId} limit 1`.execute(ctx.db)
  for (const row of rows) await returnToPurposes(ctx, { churchId, ...row, person: null }, ["devotionals"])
}
