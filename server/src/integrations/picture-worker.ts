/** Runs in a worker thread: re-encodes an uploaded picture. `pictures.ts` starts it. */
import { readFile } from "node:fs/promises"
import sharp, { type Sharp } from "sharp"
import { type PdfFault, pdfFault } from "./check-pdf.ts"

/** Width and height of a stored picture, in pixels. */
const SIDE = 512
/** The maximum of a logo's longer side, in pixels. */
const LOGO_SIDE = 384
/** Width and height of a cover, as shared links show it. */
const COVER = { width: 1200, height: 630 }
const LOGO_BYTES = 24 * 1024
/** The longer side of a receipt, in pixels: small print stays legible. */
const PAPER_SIDE = 2400
const MOST_PIXELS = 25_000_000
/** The limit for pictures decoded as a whole (interlaced, rotated): four channels of eight bits each. Sixteen bits halve the pixels. */
const MOST_DECODED_BYTES = MOST_PIXELS * 4
const LONGEST_SECONDS = 10
const QUALITY = 82

/** The first bytes of the accepted formats. The library never gets any other. */
const BEGINNINGS: Record<string, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  gif: (bytes) => /^GIF8[79]a$/.test(bytes.toString("latin1", 0, 6)),
  webp: (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
}

/** Why a picture is rejected: another type, more pixels than are decoded, or damaged. */
export type RejectedBecause = "type" | "pixels" | "damaged"
export type Drawn = { picture: Uint8Array } | { unfit: RejectedBecause }

/** A PDF that was looked through, as it came. */
export type Paper = Drawn | { document: Uint8Array } | { unfit: PdfFault }

export interface PictureTask {
  readonly path: string
  readonly shape: keyof typeof SHAPES
}

/** The file at `path`, re-encoded. Its type is detected from the bytes, not from its name. */
export default async function draw({ path, shape }: PictureTask): Promise<Paper> {
  const file = await readFile(path)
  if (shape === "paper" && file.toString("latin1", 0, 5) === "%PDF-") {
    const unfit = pdfFault(file)
    return unfit === null ? { document: file } : { unfit }
  }
  if (shape === "paper" && BEGINNINGS.gif?.(file)) return { unfit: "type" }
  return drawn(file, SHAPES[shape])
}

async function paper(image: Sharp): Promise<Buffer> {
  return image
    .resize(PAPER_SIDE, PAPER_SIDE, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .webp({ quality: QUALITY })
    .toBuffer()
}

async function square(image: Sharp): Promise<Buffer> {
  return image
    .resize(SIDE, SIDE, { fit: "cover" })
    .toColourspace("srgb")
    .webp({ quality: QUALITY })
    .toBuffer()
}

async function cover(image: Sharp): Promise<Buffer> {
  return image
    .resize({ ...COVER, fit: "cover" })
    .toColourspace("srgb")
    .webp({ quality: QUALITY })
    .toBuffer()
}

async function logo(image: Sharp): Promise<Buffer> {
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
}

const SHAPES = { square, logo, cover, paper }

async function drawn(file: Buffer, draw: (image: Sharp) => Promise<Buffer>): Promise<Drawn> {
  const [format] = Object.entries(BEGINNINGS).find(([, begins]) => begins(file)) ?? []
  if (format === undefined) return { unfit: "type" }
  try {
    const image = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1 })
    const { width, height, channels, depth, format: read } = await image.metadata()
    if (read !== format) return { unfit: "type" }
    const bytes = width * height * channels * (depth === "uchar" ? 1 : 2)
    if (width * height > MOST_PIXELS || bytes > MOST_DECODED_BYTES) return { unfit: "pixels" }
    return { picture: await draw(image.timeout({ seconds: LONGEST_SECONDS }).autoOrient()) }
  } catch (error) {
    return { unfit: error instanceof Error && /pixel limit/.test(error.message) ? "pixels" : "damaged" }
  }
}
