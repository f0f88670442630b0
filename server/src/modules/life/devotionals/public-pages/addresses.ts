import type { OpenChurch } from "../../../ground/churches/public.ts"
import { publicNameOfSound } from "../audio/send-audio.ts"
import type { ShownDevotional } from "./queries.ts"

/** The paths of a church's public devotionals, and of what belongs to them. */
export const listPath = (church: string) => `/devocional/${church}`
export const onePath = (church: string, slug: string) => `/devocional/${church}/${slug}`
export const rssPath = (church: string) => `/devocional/${church}/rss.xml`
export const podcastPath = (church: string) => `/devocional/${church}/podcast.xml`

type Sound = Pick<ShownDevotional, "audioHash" | "audioType">

/** The address of a sound, which a new file changes; null: there is none (docs/product/devotionals.md#2.2). */
export function soundPath(church: string, { audioHash, audioType }: Sound): string | null {
  if (audioHash === null || audioType === null) return null
  return `/devocional/${church}/audio/${publicNameOfSound({ sha256: audioHash, type: audioType })}`
}

/** What the head of each of these pages names for feed readers. */
export function feedsOf({ name, slug }: Pick<OpenChurch, "name" | "slug">) {
  return [
    { title: `Devocionais · ${name}`, path: rssPath(slug) },
    { title: `Devocionais em áudio · ${name}`, path: podcastPath(slug) },
  ]
}
