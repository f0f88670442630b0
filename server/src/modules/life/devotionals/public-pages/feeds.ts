import { timeOfState } from "@aprisco/contract/brazil/state-time"
import { Feed } from "feed"
import type { PublicContext } from "../../../../core/context.ts"
import type { PageAnswer } from "../../../../core/public-page.ts"
import type { OpenChurch } from "../../../ground/churches/public.ts"
import { listPath, onePath, podcastPath, rssPath, soundPath } from "./addresses.ts"
import { newestInFeed, type ShownDevotional } from "./queries.ts"
import { firstWords } from "./words.ts"

const TYPE = "application/rss+xml; charset=utf-8"

/** The texts (docs/product/devotionals.md#4.2). */
export async function rssOf(ctx: PublicContext, church: OpenChurch): Promise<PageAnswer> {
  const rows = await newestInFeed(ctx, church.id, { withSound: false })
  const feed = feedOf(ctx, church, rows, {
    title: `Devocionais · ${church.name}`,
    path: rssPath(church.slug),
  })
  for (const row of rows) feed.addItem({ ...entryOf(ctx, church, row, "dc:creator"), content: row.body })
  return { kind: "text", type: TYPE, text: feed.rss2() }
}

/** The sounds, with what directories of podcasts ask for. */
export async function podcastOf(ctx: PublicContext, church: OpenChurch): Promise<PageAnswer> {
  const { publicUrl } = ctx.services.config
  const rows = await newestInFeed(ctx, church.id, { withSound: true })
  const title = `Devocionais em áudio · ${church.name}`
  const feed = feedOf(ctx, church, rows, { title, path: podcastPath(church.slug), podcast: true })
  feed.addExtension({ name: "itunes:image", objects: { _attributes: { href: `${publicUrl}${PICTURE}` } } })
  feed.addExtension({ name: "itunes:explicit", objects: text("false") })
  feed.addExtension({
    name: "itunes:category",
    objects: {
      _attributes: { text: "Religion & Spirituality" },
      "itunes:category": { _attributes: { text: "Christianity" } },
    },
  })
  for (const row of rows) {
    const { audioType, audioBytes, audioSeconds } = row
    const path = soundPath(church.slug, row)
    if (path === null || audioType === null) continue
    feed.addItem({
      ...entryOf(ctx, church, row, "itunes:author"),
      audio: {
        url: `${publicUrl}${path}`,
        type: audioType,
        length: Number(audioBytes),
        ...(audioSeconds && { duration: audioSeconds }),
      },
    })
  }
  return { kind: "text", type: TYPE, text: feed.rss2() }
}

const PICTURE = "/aprisco.png"

/** A feed without a date of its own making: the same rows are the same bytes. */
function feedOf(
  ctx: PublicContext,
  church: OpenChurch,
  rows: readonly ShownDevotional[],
  { title, path, podcast = false }: { title: string; path: string; podcast?: boolean },
): Feed {
  const { publicUrl } = ctx.services.config
  const [newest] = rows
  return new Feed({
    title,
    description: `Devocionais de ${church.name}.`,
    link: `${publicUrl}${listPath(church.slug)}`,
    language: "pt-BR",
    updated: dateOf(church, newest?.publishedAt ?? new Date(0)),
    generator: "Aprisco",
    image: `${publicUrl}${PICTURE}`,
    feed: `${publicUrl}${path}`,
    podcast,
    author: { name: church.name },
  })
}

/** What an edit does not change is its number and its date. */
function entryOf(
  ctx: PublicContext,
  church: OpenChurch,
  row: ShownDevotional,
  author: "dc:creator" | "itunes:author",
) {
  const { id, title, bibleReference, authorName, series, publishedAt } = row
  return {
    guid: String(id),
    title,
    link: `${ctx.services.config.publicUrl}${onePath(church.slug, row.slug)}`,
    date: dateOf(church, publishedAt ?? new Date(0)),
    description: [bibleReference, firstWords(row)].filter(Boolean).join(" · "),
    ...(series !== "" && { category: [{ name: series }] }),
    // RSS's own element takes an e-mail address.
    extensions: [{ name: author, objects: text(authorName || church.name) }],
  }
}

const text = (value: string) => ({ _text: value })

const dateOf = ({ state }: OpenChurch, instant: Date) => new ChurchDate(instant, timeOfState(state).offset)

/** An instant that the feed's library writes with the church's offset (RFC 822): `Sun, 29 Nov 2026 06:00:00 -0500`. */
class ChurchDate extends Date {
  readonly #offset: string

  constructor(instant: Date, offset: string) {
    super(instant)
    this.#offset = offset
  }

  override toUTCString(): string {
    const behind = Number(this.#offset.slice(1, 3)) * 3_600_000
    const shown = new Date(this.getTime() - behind).toUTCString()
    return shown.replace("GMT", this.#offset)
  }
}
