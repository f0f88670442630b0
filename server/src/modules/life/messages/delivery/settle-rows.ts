import { sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import type { AskedRow } from "./ask-again.ts"

/** Ends rows of people who get nothing, each with its reason. */
export async function skipRows(
  ctx: AnyContext,
  rows: readonly { readonly id: number; readonly reason: NonNullable<AskedRow["reason"]> }[],
): Promise<void> {
  for (const [reason, alike] of Map.groupBy(rows, (row) => row.reason))
    await ctx.db
      .updateTable("messageRecipients")
      .set({ state: "skipped", reason, claimedById: null, claimedUntil: null })
      .where(sql<boolean>`id = any(${alike.map(({ id }) => id)}::bigint[])`)
      .execute()
}

/** Lets rows wait until then. */
export async function holdRows(ctx: AnyContext, ids: readonly number[], until: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`update message_recipients set state = 'held', due_at = ${until}, held_since = coalesce(held_since, ${ctx.now})
    where id = any(${[...ids]}::bigint[])`.execute(ctx.db)
}

/** Lets everything that a church sends by itself wait until then: the quiet hours, or the end of its day. What is on the way stays so. */
export async function holdAll(
  ctx: AnyContext,
  churchId: number,
  until: Date,
  channels: readonly ("email" | "bell")[],
): Promise<void> {
  await sql`update message_recipients as line set state = 'held', due_at = ${until}, held_since = coalesce(held_since, ${ctx.now})
    from messages as message
    where message.church_id = ${churchId} and message.state = 'sending' and line.message_id = message.id
      and line.channel = any(${[...channels]}::text[]) and line.channel <> 'whatsapp_assisted' and line.state in ('queued', 'held')
      and line.due_at < ${until} and (line.claimed_until is null or line.claimed_until <= ${ctx.now})`.execute(
    ctx.db,
  )
}
