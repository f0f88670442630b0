import { sql } from "kysely"
import { minutesAfter } from "../../../../core/clock.ts"
import type { Context } from "../../../../core/context.ts"

/** How long a contact is somebody's. */
export const CLAIM_MINUTES = 3

export interface ContactClaim {
  readonly id: number
  readonly claimedUntil: Date
}

/**
 * Gives the caller a contact of a message: the one that is theirs already, else the next one that is nobody's, else the one that was opened first and not told
 * of (docs/product/messages.md#5.1). Two callers never get the same. Null: there is none.
 */
export async function claimContact(ctx: Context, messageId: number): Promise<ContactClaim | null> {
  await noteRunOut(ctx, messageId)
  const { userId } = ctx.actor
  const isOwn = sql`claimed_by_id = ${userId} and claimed_until > ${ctx.now} and state in ('queued', 'uncertain')`
  const isFree = sql`(claimed_until is null or claimed_until <= ${ctx.now})`
  const first = sql`order by id`
  return (
    (await claim(ctx, messageId, isOwn, first)) ??
    (await claim(ctx, messageId, sql`state = 'queued' and due_at <= ${ctx.now} and ${isFree}`, first)) ??
    (await claim(
      ctx,
      messageId,
      sql`state = 'uncertain' and opened_at is not null and ${isFree}`,
      sql`order by opened_at, id`,
    ))
  )
}

async function claim(
  ctx: Context,
  messageId: number,
  condition: ReturnType<typeof sql>,
  order: ReturnType<typeof sql>,
): Promise<ContactClaim | null> {
  const until = minutesAfter(ctx.now, CLAIM_MINUTES)
  const { rows } = await sql<ContactClaim>`
    update message_recipients set claimed_by_id = ${ctx.actor.userId}, claimed_until = ${until}
    where id = (
      select id from message_recipients
      where message_id = ${messageId} and channel = 'whatsapp_assisted' and state in ('queued', 'uncertain') and ${condition}
      ${order} limit 1 for update skip locked)
    returning id, claimed_until`.execute(ctx.db)
  return rows[0] ?? null
}

/** A conversation that was opened and not told of in its time may have had the message sent. */
async function noteRunOut(ctx: Context, messageId: number): Promise<void> {
  await sql`update message_recipients set state = 'uncertain'
    where id in (
      select id from message_recipients
      where message_id = ${messageId} and channel = 'whatsapp_assisted' and state = 'queued' and opened_at is not null and claimed_until <= ${ctx.now}
      for update skip locked)`.execute(ctx.db)
}
