import type { messageListQuery } from "@aprisco/contract/messages/list-query"
import { type Selectable, type SqlBool, sql } from "kysely"
import type { z } from "zod"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { sliceOf } from "../../../../db/page.ts"
import type { Messages } from "../../../../db/schema-messages.ts"
import { hasWords } from "../../../../db/search.ts"

export type LockedMessage = Selectable<Messages>
export type MessageRecord = Awaited<ReturnType<typeof messageById>>
type MessageQuery = z.output<typeof messageListQuery>

/** The messages of the caller's church; a manager of branches sees those of these branches, by row-level security. */
function messagesInReach({ db, actor }: Context) {
  return db.selectFrom("messages").where("messages.churchId", "=", actor.churchId)
}

/** One page of the messages that the query asks for. */
export function messageRows(ctx: Context, query: MessageQuery) {
  const { limit, offset } = sliceOf(query)
  const direction = query.ordering.startsWith("-") ? "desc" : "asc"
  const key = query.ordering.endsWith("scheduled_at") ? "messages.scheduledAt" : "messages.createdAt"
  return withNames(ctx, matching(ctx, query))
    .orderBy(key, (order) => (direction === "desc" ? order.desc().nullsLast() : order.asc().nullsLast()))
    .orderBy("messages.id", direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are in all. */
export async function messageCount(ctx: Context, query: MessageQuery): Promise<number> {
  const { count } = await matching(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** One message, or 404. */
export async function messageById(ctx: Context, id: number) {
  return found(await withNames(ctx, messagesInReach(ctx)).where("messages.id", "=", id).executeTakeFirst())
}

/** Locks a message for a change, or 404. */
export async function lockMessage(ctx: Context, id: number): Promise<LockedMessage> {
  return found(
    await messagesInReach(ctx)
      .where("messages.id", "=", id)
      .selectAll("messages")
      .forUpdate()
      .executeTakeFirst(),
  )
}

/**
 * Whether the caller reaches a line of a message: the whole church's, or for a manager of branches those of people in reach. `line`: its name in the
 * statement. The numbers of a message and the list of its people ask the same, so that they agree.
 */
export function isLineReached({ actor }: Pick<Context, "actor">, line: string) {
  if (actor.branchIds === null) return sql<SqlBool>`true`
  return sql<SqlBool>`exists (select from people as reached
    where reached.church_id = ${sql.ref(`${line}.churchId`)} and reached.id = ${sql.ref(`${line}.personId`)})`
}

function matching(ctx: Context, { search, state, channel, purpose }: MessageQuery) {
  let rows = messagesInReach(ctx)
  if (state) rows = rows.where("messages.state", "=", state)
  if (channel) rows = rows.where(sql<SqlBool>`${channel} = any(messages.channels)`)
  if (purpose) rows = rows.where("messages.purpose", "=", purpose)
  if (search)
    rows = rows.where(
      hasWords(
        sql<string>`app.normalize_text(messages.subject || ' ' || messages.text || ' ' || messages.audience_label)`,
        search,
      ),
    )
  return rows
}

function withNames(ctx: Context, rows: ReturnType<typeof messagesInReach>) {
  const told = sql<{ recipients: number; sent: number; failed: number }>`(
    select jsonb_build_object('recipients', count(*), 'sent', count(*) filter (where line.state in ('sent', 'delivered')),
      'failed', count(*) filter (where line.state in ('failed', 'bounced')))
    from message_recipients as line where line.message_id = messages.id and ${isLineReached(ctx, "line")})`
  return rows
    .leftJoin("users as author", "author.id", "messages.createdById")
    .leftJoin("users as approver", "approver.id", "messages.approvedById")
    .selectAll("messages")
    .select(["author.fullName as createdByName", "approver.fullName as approvedByName"])
    .select(told.as("counts"))
}
