import { sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import { endOfQuiet, optedOut, type SendingChurch } from "../../messages/public.ts"
import { addressOfSubscriber, hashOfSubscriber, subscribers } from "../subscription/subscribers.ts"

/** A devotional that is to reach a subscriber now. */
export interface DueRow {
  readonly devotionalId: number
  readonly subscriptionId: number
  readonly userId: number | null
  readonly personId: number | null
  readonly address: string | null
  readonly addressHash: Buffer | null
  /** Nothing goes there any more: the subscriber has left, or may not read it. */
  readonly isOver: boolean
}

/**
 * Locks the next rows of a church that may leave now, with who gets them as they are now. One without an hour waits for the end of the church's quiet hours; an
 * hour is the church's own choice. What was unpublished in the meantime waits until it is published again.
 */
export async function lockDueRows(
  ctx: AnyContext,
  church: SendingChurch,
  channel: "email" | "bell",
  most: number,
): Promise<DueRow[]> {
  const isQuiet = endOfQuiet(church.settings, church.state, ctx.now) !== null
  const isRefused = sql`${channel}::text = 'email' and exists (select from suppressed_addresses as refused
    where refused.church_id = line.church_id and refused.channel = 'email' and refused.address_hash = ${hashOfSubscriber()})`
  const { rows } = await sql<DueRow>`
    select delivery.devotional_id, delivery.subscription_id, reader.id as user_id, person.id as person_id,
      ${addressOfSubscriber()} as address, ${hashOfSubscriber()} as address_hash,
      (${addressOfSubscriber()} is null or not devotional.is_public and line.user_id is null or ${isRefused}
        or ${optedOut(sql`person.id`, hashOfSubscriber(), sql`'devotionals'`)}) as is_over
    from devotional_deliveries as delivery
    join devotionals as devotional on devotional.id = delivery.devotional_id
    join (${subscribers()}) on line.id = delivery.subscription_id
    where delivery.church_id = ${church.id} and delivery.state = 'queued' and delivery.due_at <= ${ctx.now}
      and (delivery.claimed_until is null or delivery.claimed_until <= ${ctx.now}) and line.channel = ${channel}
      and not devotional.is_draft and (devotional.publish_time is not null or not ${isQuiet}::boolean)
    order by delivery.due_at, delivery.devotional_id, delivery.subscription_id
    limit ${most} for update of delivery skip locked`.execute(ctx.db)
  return rows
}

/** Where a row is found. */
export type RowKey = Pick<DueRow, "devotionalId" | "subscriptionId">

/** Of these rows, in a statement on `devotional_deliveries`. */
export function amongRows(rows: readonly RowKey[]) {
  return sql<boolean>`(devotional_id, subscription_id) in (
    select * from unnest(${rows.map((row) => row.devotionalId)}::bigint[], ${rows.map((row) => row.subscriptionId)}::bigint[]))`
}

/** Ends the rows of which nothing goes out any more. Returns the others. */
export async function skipOver(ctx: AnyContext, rows: readonly DueRow[]): Promise<DueRow[]> {
  const over = rows.filter(({ isOver }) => isOver)
  if (over.length > 0)
    await ctx.db
      .updateTable("devotionalDeliveries")
      .set({ state: "skipped" })
      .where(amongRows(over))
      .execute()
  return rows.filter(({ isOver }) => !isOver)
}
