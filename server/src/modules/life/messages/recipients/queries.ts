import type { RecipientQuery } from "@aprisco/contract/messages/recipients"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { sliceOf } from "../../../../db/page.ts"
import { hasEach, searchWords } from "../../../../db/search.ts"
import { isLineReached } from "../bulk/queries.ts"

export type RecipientRecord = Awaited<ReturnType<typeof recipientRows>>[number]
export type LineFilters = Pick<RecipientQuery, "state" | "channel" | "search">

/** A page of the lines of a message, in the order of the people. */
export function recipientRows(ctx: Context, messageId: number, query: RecipientQuery) {
  const { limit, offset } = sliceOf(query)
  return recipientsQuery(ctx, messageId, query).limit(limit).offset(offset).execute()
}

/** How many there are in all. */
export async function recipientCount(ctx: Context, messageId: number, filters: LineFilters): Promise<number> {
  const { count } = await linesMatching(ctx, messageId, filters)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** All lines that the filters find, as rows of the list and of the file. */
export function recipientsQuery(ctx: Context, messageId: number, filters: LineFilters) {
  return linesMatching(ctx, messageId, filters)
    .leftJoin("people as guardian", (join) =>
      join
        .onRef("guardian.churchId", "=", "line.churchId")
        .onRef("guardian.id", "=", "line.guardianPersonId"),
    )
    .orderBy("line.id")
    .select(["line.id", "line.personId", "line.channel", "line.address", "line.state", "line.reason"])
    .select(["line.answer", "line.attempts", "line.sentAt", "guardian.fullName as guardianName"])
    .select([sql<string | null>`case when people.anonymised_at is null then people.full_name end`.as("name")])
}

/** The lines of a message in the caller's reach. */
export function linesOfMessage(ctx: Context, messageId: number) {
  return ctx.db
    .selectFrom("messageRecipients as line")
    .where("line.churchId", "=", ctx.actor.churchId)
    .where("line.messageId", "=", messageId)
    .where(isLineReached(ctx, "line"))
}

function linesMatching(ctx: Context, messageId: number, { state, channel, search = "" }: LineFilters) {
  let lines = linesOfMessage(ctx, messageId).leftJoin("people", (join) =>
    join.onRef("people.churchId", "=", "line.churchId").onRef("people.id", "=", "line.personId"),
  )
  if (state) lines = lines.where("line.state", "=", state)
  if (channel) lines = lines.where("line.channel", "=", channel)
  const words = searchWords(search)
  if (words.length > 0)
    lines = lines.where(
      sql<SqlBool>`${hasEach(sql<string>`people.search_text`, words)} and people.anonymised_at is null`,
    )
  return lines
}
