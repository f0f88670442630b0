import sharp, { type Sharp } from "sharp"

/** Side of a kept picture, in pixels. */
const SIDE = 512
/** Most pixels of a logo's longer side. */
const LOGO_SIDE = 384
const LOGO_BYTES = 24 * 1024
const MOST_PIXELS = 25_000_000
const LONGEST_SECONDS = 10
const QUALITY = 82

// One core for a picture, and none remembered: uploads must not starve the rest of the product.
sharp.concurrency(1)
sharp.cache(false)

let last: Promise<unknown> = Promise.resolve()

/** One picture at a time: each may take a hundred megabytes while it is drawn. */
function inTurn<T>(draw: () => Promise<T>): Promise<T> {
  const mine = last.then(draw)
  last = mine.catch(() => undefined)
  return mine
}

/** How the formats that people may send begin. What else the library could read is never handed to it. */
const BEGINNINGS: Record<string, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  gif: (bytes) => /^GIF8[79]a$/.test(bytes.toString("latin1", 0, 6)),
  webp: (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
}

/** Why bytes are no picture that is kept: another type, more pixels than are decoded, or damaged. */
export type Unfit = "type" | "pixels" | "damaged"
export type Drawn = { picture: Buffer } | { unfit: Unfit }

/**
 * A picture of any size and of the four formats → a square WebP of 512 pixels that holds nothing but what one sees: upright,
 * in sRGB, without metadata, the first frame where it moves. The bytes decide what it is, whatever its name (security E9).
 */
export function squarePicture(bytes: Buffer): Promise<Drawn> {
  return inTurn(() =>
    drawn(bytes, (image) =>
      image.resize(SIDE, SIDE, { fit: "cover" }).toColourspace("srgb").webp({ quality: QUALITY }).toBuffer(),
    ),
  )
}

/**
 * The same of a logo, which keeps its proportions and what is transparent: at most 384 pixels wide and high, which is 4 cm
 * in print, and rather coarse than heavy, for a visitor's phone loads it on a bad line.
 */
export function logoPicture(bytes: Buffer): Promise<Drawn> {
  return inTurn(() =>
    drawn(bytes, async (image) => {
      const small = await image
        .resize(LOGO_SIDE, LOGO_SIDE, { fit: "inside", withoutEnlargement: true })
        .toColourspace("srgb")
        .png()
        .toBuffer()
      let picture = await sharp(small).webp({ quality: QUALITY }).toBuffer()
      for (const quality of [65, 45]) {
        if (picture.length <= LOGO_BYTES) break
        picture = await sharp(small).webp({ quality, alphaQuality: quality }).toBuffer()
      }
      return picture
    }),
  )
}

/** A picture that we have kept, small and known to be sound, for a PDF, which knows no WebP. */
export function pngOf(kept: Buffer): Promise<Buffer> {
  return sharp(kept).png().toBuffer()
}

async function drawn(bytes: Buffer, draw: (image: Sharp) => Promise<Buffer>): Promise<Drawn> {
  const [format] = Object.entries(BEGINNINGS).find(([, begins]) => begins(bytes)) ?? []
  if (format === undefined) return { unfit: "type" }
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1 })
    const { width, height, format: read } = await image.metadata()
    if (read !== format) return { unfit: "type" }
    if (width * height > MOST_PIXELS) return { unfit: "pixels" }
    return { picture: await draw(image.timeout({ seconds: LONGEST_SECONDS }).autoOrient()) }
  } catch (error) {
    return { unfit: error instanceof Error && /pixel limit/.test(error.message) ? "pixels" : "damaged" }
  }
}
