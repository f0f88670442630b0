import slugify from "@sindresorhus/slugify"
import { sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { sendDevotionalsSoon } from "../delivery/deliver-devotionals.ts"
import { beginPublication } from "../publishing/begin-publication.ts"
import { plannedFor } from "./policy.ts"
import { type LockedDevotional, lockDevotional } from "./queries.ts"

const MOST_OF_TITLE = 80

/**
 * Publishes a devotional at its day, or today where it has none. Its address is taken the first time, and stays (docs/product/devotionals.md#1.4). One that is
 * published stays so. Throws 404, and 400 on one without words.
 */
export async function publishDevotional(ctx: Context, id: number): Promise<void> {
  const devotional = await lockDevotional(ctx, id)
  if (!devotional.isDraft) return
  if (devotional.body === "" && devotional.audioFile === null)
    throw invalid({ body: ["Escreva o devocional, ou envie o áudio"] })
  const publishOn = devotional.publishOn ?? ctx.today
  await ctx.db
    .updateTable("devotionals")
    .set({
      isDraft: false,
      ...(await plannedFor(ctx, { ...devotional, publishOn })),
      slug: devotional.slug ?? (await freeSlug(ctx, devotional, publishOn)),
    })
    .where("id", "=", id)
    .execute()
  if (await beginPublication(ctx, id, true)) sendDevotionalsSoon(ctx)
  await record(ctx, "devotional.published", { entity: "devotional", id, churchId: devotional.churchId })
}

/** Makes it a draft again; who got it keeps it, and its address stays its own. Throws 404. */
export async function unpublishDevotional(ctx: Context, id: number): Promise<void> {
  const { isDraft, churchId } = await lockDevotional(ctx, id)
  if (isDraft) return
  await ctx.db.updateTable("devotionals").set({ isDraft: true }).where("id", "=", id).execute()
  await record(ctx, "devotional.unpublished", { entity: "devotional", id, churchId })
}

/** `AAAA-MM-DD-titulo`, with a number where another one of the church has it. */
async function freeSlug(ctx: Context, { churchId, title }: LockedDevotional, day: string): Promise<string> {
  const words = slugify(title, { customReplacements: [["&", " e "]] }).slice(0, MOST_OF_TITLE)
  const slug = [day, words]
    .filter((word) => word !== "")
    .join("-")
    .replace(/-+$/, "")
  // One after the other: two of the same title may be published at once.
  await sql`select pg_advisory_xact_lock(hashtextextended('devotional slug', ${churchId}))`.execute(ctx.db)
  const rows = await ctx.db
    .selectFrom("devotionals")
    .where("churchId", "=", churchId)
    .where(sql<boolean>`slug = ${slug} or slug like ${`${slug}-%`}`)
    .select("slug")
    .execute()
  const taken = new Set(rows.map((row) => row.slug))
  let free = slug
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`
  return free
}
