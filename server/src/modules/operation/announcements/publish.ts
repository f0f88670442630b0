import type { operatorNotices } from "@aprisco/contract/announcements/desk"
import { MAX_NOTICES } from "@aprisco/contract/announcements/routes"
import type { InputOf } from "@aprisco/contract/kit/route"
import { sql } from "kysely"
import { record } from "../../../core/audit.ts"
import type { DeskContext } from "../../../core/context.ts"
import { conflict, found, invalid } from "../../../core/errors.ts"
import { type PageQuery, sliceOf, toPage } from "../../../db/page.ts"

type Wanted = InputOf<typeof operatorNotices.publish>["body"]

const COLUMNS = [
  "id",
  "title",
  "body",
  "startsAt",
  "endsAt",
  "administratorsOnly",
  "createdAt",
  "endedAt",
] as const

/** A page of all notices that are kept, the newest first. */
export async function noticesListed({ db }: DeskContext, query: PageQuery) {
  const { limit, offset } = sliceOf(query)
  const { count } = await db
    .selectFrom("operatorNotices")
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom("operatorNotices")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .select(COLUMNS)
    .execute()
  return toPage("/operator/notices/", query, count, rows)
}

/**
 * Publishes a notice: people see it between the two instants. Throws 400 on `endsAt` where that has passed, 409 when too many are
 * shown or planned.
 */
export async function publishNotice(ctx: DeskContext, { startsAt, endsAt, ...text }: Wanted) {
  const ends = new Date(endsAt)
  if (ends <= ctx.now) throw invalid({ endsAt: ["O fim já passou"] })
  const { open } = await ctx.db
    .selectFrom("operatorNotices")
    .where("endsAt", ">", ctx.now)
    .where("endedAt", "is", null)
    .select(sql<number>`count(*)`.as("open"))
    .executeTakeFirstOrThrow()
  if (open >= MAX_NOTICES) throw conflict(`Já há ${MAX_NOTICES} avisos abertos: encerre um antes.`)
  const notice = await ctx.db
    .insertInto("operatorNotices")
    .values({
      ...text,
      startsAt: new Date(startsAt),
      endsAt: ends,
      createdAt: ctx.now,
      createdById: ctx.operator.id,
      endedAt: null,
      endedById: null,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  await recordOf(ctx, "notice.published", notice.id)
  return notice
}

/** Ends a notice before its time. Throws 404, and 409 when it is over. */
export async function endNotice(ctx: DeskContext, id: number) {
  const ended = await ctx.db
    .updateTable("operatorNotices")
    .set({ endedAt: ctx.now, endedById: ctx.operator.id })
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .where("endsAt", ">", ctx.now)
    .returning(COLUMNS)
    .executeTakeFirst()
  if (ended === undefined) {
    found(await ctx.db.selectFrom("operatorNotices").where("id", "=", id).select("id").executeTakeFirst())
    throw conflict("Este aviso já terminou.")
  }
  await recordOf(ctx, "notice.ended", id)
  return ended
}

function recordOf(ctx: DeskContext, action: string, id: number): Promise<void> {
  return record(ctx, action, { entity: "notice", id, churchId: null })
}
