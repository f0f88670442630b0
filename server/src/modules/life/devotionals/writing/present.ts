import { DEVOTIONAL_STATES } from "@aprisco/contract/devotionals/labels"
import type { Devotional, DevotionalRow } from "@aprisco/contract/devotionals/routes"
import type { Context } from "../../../../core/context.ts"
import { type Tagged, tagged } from "../../../../core/route-handler.ts"
import { devotionalAbilities, stateOfDevotional } from "./policy.ts"
import { type DevotionalRecord, devotionalById } from "./queries.ts"

/** A devotional as a row of the list. */
export function presentDevotionalRow(ctx: Context, devotional: DevotionalRecord): DevotionalRow {
  const { id, title, bibleReference, authorName, series, publishOn, publishTime, isPublic, reads } =
    devotional
  const state = stateOfDevotional(devotional, ctx.now)
  return {
    id,
    title,
    bibleReference,
    authorName,
    series,
    publishOn,
    publishTime: publishTime?.slice(0, 5) ?? null,
    state,
    stateDisplay: DEVOTIONAL_STATES[state],
    isPublic,
    hasAudio: devotional.audioFile !== null,
    hasVideo: devotional.videoUrl !== null,
    reads,
  }
}

/** One devotional with its version, as the API shows it. */
export async function presentDevotional(ctx: Context, id: number): Promise<Tagged<Devotional>> {
  const devotional = await devotionalById(ctx, id)
  const { body, slug, churchSlug, videoUrl, publishedAt, updatedAt, isPublic } = devotional
  const { audioType, audioBytes, audioSeconds } = devotional
  const row = presentDevotionalRow(ctx, devotional)
  const isOpen = isPublic && row.state === "published" && slug !== null && churchSlug !== null
  const shown = {
    ...row,
    body,
    slug,
    publicUrl: isOpen ? `${ctx.services.config.publicUrl}/devocional/${churchSlug}/${slug}` : null,
    videoUrl,
    audio:
      audioType === null
        ? null
        : { type: audioType, bytes: Number(audioBytes ?? 0), seconds: audioSeconds ?? 0 },
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    can: devotionalAbilities(ctx),
  }
  return tagged(shown, devotional.version)
}
