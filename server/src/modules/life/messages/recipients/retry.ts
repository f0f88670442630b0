import type { RetryBody } from "@aprisco/contract/messages/recipients"
import { type SqlBool, sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { conflict } from "../../../../core/errors.ts"
import { addressHash } from "../address-hash.ts"
import { isLineReached, lockMessage } from "../bulk/queries.ts"
import { deliverSoon } from "../delivery/deliver-messages.ts"

/**
 * Queues again what failed, what may have left, and refused addresses that were changed since, at the address that the reader has now. Returns how many.
 * Throws 404, and 409 on a message that has not left or was ended.
 */
export async function retryRecipients(ctx: Context, id: number, { ids, state }: RetryBody): Promise<number> {
  const message = await lockMessage(ctx, id)
  if (!["sending", "paused", "done"].includes(message.state))
    throw conflict("Esta mensagem ainda não saiu, ou foi cancelada.")
  const { rows } = await sql<{ id: number }>`
    update message_recipients as line
    set state = 'queued', due_at = ${ctx.now}, held_since = null, attempts = 0, answer = null, claimed_by_id = null, claimed_until = null,
      opened_by_id = null, opened_at = null,
      address = case when line.channel = 'email' then btrim(reader.email) else line.address end,
      address_hash = case when line.channel = 'email' then ${addressHash(message.churchId, sql`reader.email`)} else line.address_hash end
    from people as reader
    where line.church_id = ${message.churchId} and line.message_id = ${id}
      and reader.church_id = line.church_id and reader.id = coalesce(line.guardian_person_id, line.person_id)
      and reader.deleted_at is null and reader.anonymised_at is null and reader.deceased_on is null
      and line.state = any(${state ? [state] : ["failed", "uncertain", "bounced"]}::text[])
      and (${ids ?? null}::bigint[] is null or line.id = any(${ids ?? null}::bigint[]))
      and ${isLineReached(ctx, "line")} and ${hasAnAddress(message.churchId)}
    returning line.id`.execute(ctx.db)
  if (rows.length === 0) return 0
  if (message.state === "done")
    await ctx.db
      .updateTable("messages")
      .set({ state: "sending", finishedAt: null })
      .where("id", "=", id)
      .execute()
  await record(ctx, "message.retried", {
    entity: "message",
    id,
    churchId: message.churchId,
    facts: { count: rows.length },
  })
  deliverSoon(ctx)
  return rows.length
}

/** A refused address is not tried again, nor one that another line of the message has. */
function hasAnAddress(churchId: number) {
  const hash = addressHash(churchId, sql`reader.email`)
  return sql<SqlBool>`case when line.channel <> 'email' then true else nullif(btrim(reader.email), '') is not null
    and (line.state <> 'bounced' or ${hash} is distinct from line.address_hash)
    and (line.shares_address or not exists (select from message_recipients as other
      where other.message_id = line.message_id and other.channel = line.channel and other.id <> line.id
        and other.address_hash = ${hash} and other.state not in ('skipped', 'cancelled'))) end`
}
