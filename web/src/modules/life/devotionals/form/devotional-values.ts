import type { Devotional } from "@aprisco/contract/devotionals/routes"

/** The values of the form: text as typed, `""` for nothing. */
export type DevotionalValues = {
  title: string
  bibleReference: string
  body: string
  authorName: string
  series: string
  publishOn: string
  publishTime: string
  videoUrl: string
  isPublic: boolean
}

/** A new one, which everybody may read. */
export function newDevotional(publishOn: string): DevotionalValues {
  return {
    title: "",
    bibleReference: "",
    body: "",
    authorName: "",
    series: "",
    publishOn,
    publishTime: "",
    videoUrl: "",
    isPublic: true,
  }
}

export function devotionalValuesFrom(devotional: Devotional): DevotionalValues {
  const { title, bibleReference, body, authorName, series, isPublic } = devotional
  const { publishOn, publishTime, videoUrl } = devotional
  return {
    title,
    bibleReference,
    body,
    authorName,
    series,
    publishOn: publishOn ?? "",
    publishTime: publishTime ?? "",
    videoUrl: videoUrl ?? "",
    isPublic,
  }
}
