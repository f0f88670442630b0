import type { devotionalListQuery } from "@aprisco/contract/devotionals/list-query"
import { type Selectable, type SqlBool, sql } from "kysely"
import type { z } from "zod"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { found } from "../../../../core/errors.ts"
import { sliceOf } from "../../../../db/page.ts"
import type { Devotionals } from "../../../../db/schema-devotionals.ts"
import { hasWords } from "../../../../db/search.ts"

export type LockedDevotional = Selectable<Devotionals>
export type DevotionalRecord = Awaited<ReturnType<typeof devotionalById>>
type DevotionalQuery = z.output<typeof devotionalListQuery>

/** Whether it is published at a moment. */
export function isPublished(now: Date) {
  return sql<SqlBool>`not devotionals.is_draft and devotionals.publish_from <= ${now}`
}

/** The devotionals of the caller's church; who does not manage them sees the published ones. */
function devotionalsInReach(ctx: Context) {
  const all = ctx.db.selectFrom("devotionals").where("devotionals.churchId", "=", ctx.actor.churchId)
  return can(ctx, "devotionals.manage") ? all : all.where(isPublished(ctx.now))
}

/** One page of the devotionals that the query asks for. */
export function devotionalRows(ctx: Context, query: DevotionalQuery) {
  const { limit, offset } = sliceOf(query)
  const direction = query.ordering.startsWith("-") ? "desc" : "asc"
  const rows = shown(matching(ctx, query))
  const ordered =
    query.ordering === "title"
      ? rows.orderBy("devotionals.title")
      : rows.orderBy("devotionals.publishOn", (order) =>
          direction === "desc" ? order.desc().nullsFirst() : order.asc().nullsLast(),
        )
  return ordered.orderBy("devotionals.id", direction).limit(limit).offset(offset).execute()
}

/** How many there are in all. */
export async function devotionalCount(ctx: Context, query: DevotionalQuery): Promise<number> {
  const { count } = await matching(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** One devotional, or 404. */
export async function devotionalById(ctx: Context, id: number) {
  return found(await shown(devotionalsInReach(ctx)).where("devotionals.id", "=", id).executeTakeFirst())
}

/** Locks a devotional for a change, or 404. */
export async function lockDevotional({ db, actor }: Context, id: number): Promise<LockedDevotional> {
  return found(
    await db
      .selectFrom("devotionals")
      .where("churchId", "=", actor.churchId)
      .where("id", "=", id)
      .selectAll()
      .forUpdate()
      .executeTakeFirst(),
  )
}

function matching(ctx: Context, { search, series, author, state, from, to }: DevotionalQuery) {
  let rows = devotionalsInReach(ctx)
  if (series) rows = rows.where("devotionals.series", "=", series)
  if (author) rows = rows.where("devotionals.authorName", "=", author)
  if (from) rows = rows.where("devotionals.publishOn", ">=", from)
  if (to) rows = rows.where("devotionals.publishOn", "<=", to)
  if (state === "published") rows = rows.where(isPublished(ctx.now))
  if (state === "scheduled")
    rows = rows.where("devotionals.isDraft", "=", false).where("devotionals.publishFrom", ">", ctx.now)
  if (state === "draft") rows = rows.where("devotionals.isDraft", "=", true)
  if (search)
    rows = rows.where(
      hasWords(
        sql<string>`app.normalize_text(devotionals.title || ' ' || devotionals.bible_reference || ' ' || devotionals.series || ' ' || devotionals.author_name)`,
        search,
      ),
    )
  return rows
}

function shown(rows: ReturnType<typeof devotionalsInReach>) {
  return rows
    .innerJoin("churches", "churches.id", "devotionals.churchId")
    .selectAll("devotionals")
    .select("churches.slug as churchSlug")
    .select(
      sql<number>`(select coalesce(sum(read.reads), 0)::int from devotional_reads as read where read.devotional_id = devotionals.id)`.as(
        "reads",
      ),
    )
}
