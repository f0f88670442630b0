import { createHash, randomBytes } from "node:crypto"
import { createReadStream } from "node:fs"
import type { RequestContext } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { UploadedFile } from "../../../core/uploaded-file.ts"
import type { RejectedBecause } from "../../../integrations/pictures.ts"
import type { SoundType } from "../../../integrations/sounds.ts"

const MOST_BYTES = 5 * 1024 * 1024

const TOO_LARGE = "Arquivo muito grande. Tamanho máximo: 5MB."
const WORDS: Record<RejectedBecause, string> = {
  type: "Tipo de arquivo não permitido. Use JPEG, PNG, GIF ou WebP.",
  pixels: "Imagem grande demais. Use uma imagem de até 25 megapixels.",
  damaged: "Não foi possível ler a imagem. Tente com outra foto.",
}

const PAPER_WORDS: Record<RejectedBecause | "active", string> = {
  ...WORDS,
  type: "Tipo de arquivo não permitido. Use JPEG, PNG, WebP ou PDF.",
  active: "Este PDF tem scripts ou arquivos dentro. Gere o PDF de novo, com Imprimir, e envie.",
}

/** A picture that is stored in the uploads' folder and in no table yet. */
export interface AcceptedPicture {
  name: string
  bytes: number
  sha256: Buffer
  mediaType: "image/webp" | "application/pdf"
}

/** The same of a sound. */
export interface AcceptedSound extends Omit<AcceptedPicture, "mediaType"> {
  mediaType: SoundType
}

/**
 * Accepts an uploaded picture: checked, re-encoded and written under a random name of 128 bits (docs/product/uploads.md#1.2).
 * Slow: before the transaction, whose `undo` removes it with `dropPicture`. `upload` is the value of a multipart field. Throws
 * 400 on `field`.
 */
export function acceptPicture(
  requestContext: RequestContext,
  upload: unknown,
  field: string,
): Promise<AcceptedPicture> {
  return accept(requestContext, upload, field, "square")
}

/** The same for a church's logo, which is not cut to a square. */
export function acceptLogo(
  requestContext: RequestContext,
  upload: unknown,
  field: string,
): Promise<AcceptedPicture> {
  return accept(requestContext, upload, field, "logo")
}

/** The same for the cover of a page, which is cut to the shape of shared links. */
export function acceptCover(
  requestContext: RequestContext,
  upload: unknown,
  field: string,
): Promise<AcceptedPicture> {
  return accept(requestContext, upload, field, "cover")
}

/**
 * Accepts a receipt: a picture as above, or a PDF without scripts, actions and files in it, which is stored as it came
 * (docs/product/uploads.md#1.3). Throws 400 on `field`.
 */
export async function acceptPaper(
  requestContext: RequestContext,
  upload: unknown,
  field: string,
): Promise<AcceptedPicture> {
  if (!(upload instanceof UploadedFile)) throw invalid({ [field]: ["Escolha um arquivo."] })
  if (upload.size > MOST_BYTES) throw invalid({ [field]: [TOO_LARGE] })
  const read = await requestContext.services.pictures.paper(upload.path, requestContext.signal)
  if ("unfit" in read) throw invalid({ [field]: [PAPER_WORDS[read.unfit]] })
  return "document" in read
    ? written(requestContext, read.document, "application/pdf")
    : written(requestContext, read.picture, "image/webp")
}

async function accept(
  requestContext: RequestContext,
  upload: unknown,
  field: string,
  shape: "square" | "logo" | "cover",
): Promise<AcceptedPicture> {
  if (!(upload instanceof UploadedFile)) throw invalid({ [field]: ["Escolha uma foto."] })
  if (upload.size > MOST_BYTES) throw invalid({ [field]: [TOO_LARGE] })
  const drawn = await requestContext.services.pictures[shape](upload.path, requestContext.signal)
  if ("unfit" in drawn) throw invalid({ [field]: [WORDS[drawn.unfit]] })
  return written(requestContext, drawn.picture, "image/webp")
}

async function written(
  requestContext: RequestContext,
  file: Uint8Array,
  mediaType: AcceptedPicture["mediaType"],
): Promise<AcceptedPicture> {
  const bytes = Buffer.from(file)
  const name = randomBytes(16).toString("base64url")
  await requestContext.services.files.write(name, bytes)
  return { name, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest(), mediaType }
}

/**
 * Stores a sound as it came, from where it arrived: it is never in memory as a whole (docs/product/uploads.md#1.4). Slow, as `acceptPicture` is. Who calls
 * has read its type from its bytes.
 */
export async function acceptSound(
  { services }: RequestContext,
  { path, size, sha256 }: UploadedFile,
  mediaType: SoundType,
): Promise<AcceptedSound> {
  const name = randomBytes(16).toString("base64url")
  await services.files.writeStream(name, createReadStream(path))
  return { name, bytes: size, sha256, mediaType }
}

/** Removes it, because the transaction that should have stored it failed. */
export function dropPicture(
  requestContext: RequestContext,
  { name }: Pick<AcceptedPicture, "name">,
): Promise<void> {
  return requestContext.services.files.remove(name)
}
