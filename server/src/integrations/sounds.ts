export type SoundType = "audio/mpeg" | "audio/mp4"

export interface Sound {
  readonly type: SoundType
  /** How long it plays. */
  readonly seconds: number
}

/** What a file is by its bytes, whatever its name says: MP3, or M4A without a picture that moves. Null: none of them, or damaged. */
export async function readSound(path: string): Promise<Sound | null> {
  // Loaded where the first sound comes: most installations have none for days.
  const { parseFile } = await import("music-metadata")
  try {
    const options = { skipCovers: true }
    let { format } = await parseFile(path, options)
    if (format.duration === undefined) format = (await parseFile(path, { ...options, duration: true })).format
    const type = typeOf(format)
    return type && format.duration ? { type, seconds: Math.round(format.duration) } : null
  } catch {
    // The library throws for what it does not know and for what it cannot read to the end.
    return null
  }
}

interface Format {
  readonly container?: string
  readonly codec?: string
  readonly hasVideo?: boolean
}

function typeOf({ container = "", codec = "", hasVideo = false }: Format): SoundType | null {
  if (hasVideo) return null
  if (container === "MPEG" && /Layer 3$/i.test(codec)) return "audio/mpeg"
  return /M4A|mp4|isom/i.test(container) && /AAC/i.test(codec) ? "audio/mp4" : null
}
