import { type SqlBool, sql } from "kysely"
import type { PublicContext } from "../../../../core/context.ts"
import { isPublished } from "../writing/queries.ts"

export const PAGE_SIZE = 20
/** What a feed has at most: its readers keep what they read. */
const IN_FEED = 50

export type ShownDevotional = Awaited<ReturnType<typeof shownPage>>[number]

interface Shown {
  churchId: number
  /** Null: of every series. */
  series: string | null
}

/** What a church shows to strangers: published and public, at its address. */
function shown({ db, now }: PublicContext, { churchId, series }: Shown) {
  const all = db
    .selectFrom("devotionals")
    .where("churchId", "=", churchId)
    .where("isPublic", "=", true)
    .where(isPublished(now))
    .where("slug", "is not", null)
  return series === null ? all : all.where("series", "=", series)
}

/** How many there are in all. */
export async function shownCount(ctx: PublicContext, asked: Shown): Promise<number> {
  const { count } = await shown(ctx, asked)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** One page of them, the latest day first. */
export function shownPage(ctx: PublicContext, asked: Shown, page: number) {
  return columns(ctx, asked)
    .orderBy("publishOn", "desc")
    .orderBy("id", "desc")
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
}

/** One of them, or undefined. */
export function shownAt(ctx: PublicContext, churchId: number, slug: string) {
  return columns(ctx, { churchId, series: null }).where("slug", "=", slug).executeTakeFirst()
}

/** The one of the latest day. */
export function newestShown(ctx: PublicContext, churchId: number) {
  return columns(ctx, { churchId, series: null })
    .orderBy("publishOn", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
}

/** Its neighbours by day. */
export async function neighboursOf(
  ctx: PublicContext,
  churchId: number,
  { id, publishOn }: Pick<ShownDevotional, "id" | "publishOn">,
) {
  const others = () => columns(ctx, { churchId, series: null })
  const [earlier, later] = await Promise.all([
    others()
      .where(sql<SqlBool>`(publish_on, id) < (${publishOn}::date, ${id})`)
      .orderBy("publishOn", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst(),
    others()
      .where(sql<SqlBool>`(publish_on, id) > (${publishOn}::date, ${id})`)
      .orderBy("publishOn")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst(),
  ])
  return { earlier, later }
}

/** The newest that were ever published, for a feed: one has its place and its date for good from then on. */
export function newestInFeed(ctx: PublicContext, churchId: number, { withSound }: { withSound: boolean }) {
  const newest = columns(ctx, { churchId, series: null })
    .where("publishedAt", "is not", null)
    .orderBy("publishedAt", "desc")
    .orderBy("id", "desc")
    .limit(IN_FEED)
  return (withSound ? newest.where("audioFile", "is not", null) : newest).execute()
}

function columns(ctx: PublicContext, asked: Shown) {
  return shown(ctx, asked)
    .select([
      "id",
      "title",
      "body",
      "bibleReference",
      "authorName",
      "series",
      "videoUrl",
      "publishedAt",
      "audioFile",
      "audioType",
      "audioBytes",
      "audioSeconds",
    ])
    .$narrowType<{ slug: string; publishOn: string }>()
    .select((eb) => [
      eb
        .selectFrom("uploads")
        .whereRef("uploads.name", "=", "devotionals.audioFile")
        .where("uploads.replacedAt", "is", null)
        .select("uploads.sha256")
        .as("audioHash"),
      eb.ref("slug").$notNull().as("slug"),
      eb.ref("publishOn").$notNull().as("publishOn"),
    ])
}
