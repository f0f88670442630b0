/** Where a devotional stands (docs/product/devotionals.md#1.2). */
export const DEVOTIONAL_STATES = {
  draft: "Rascunho",
  scheduled: "Agendado",
  published: "Publicado",
} as const

export type DevotionalState = keyof typeof DEVOTIONAL_STATES

/** The ways in which somebody may get each new devotional. */
export const SUBSCRIPTION_CHANNELS = { email: "E-mail", bell: "Sino" } as const

/** Sound as people record it on their telephones, by the bytes of the file. */
export const AUDIO_TYPES = { mp3: "audio/mpeg", m4a: "audio/mp4" } as const

export const MAX_DEVOTIONAL_TITLE = 150
export const MAX_DEVOTIONAL_BODY = 50_000
export const MAX_SERIES = 80
export const MAX_AUTHOR = 120
export const MAX_REFERENCE = 100
/** Bytes of one sound file. */
export const MAX_AUDIO = 40 * 1024 * 1024
/** Bytes of all sound files of a church. */
export const MAX_AUDIO_OF_CHURCH = 2 * 1024 * 1024 * 1024
