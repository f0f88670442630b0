import { createHash, randomBytes } from "node:crypto"
import type { RequestContext } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { UploadedFile } from "../../../core/uploaded-file.ts"
import type { RejectedBecause } from "../../../integrations/pictures.ts"

const MOST_BYTES = 5 * 1024 * 1024

const TOO_LARGE = "Arquivo muito grande. Tamanho máximo: 5MB."
const WORDS: Record<RejectedBecause, string> = {
  type: "Tipo de arquivo não permitido. Use JPEG, PNG, GIF ou WebP.",
  pixels: "Imagem grande demais. Use uma imagem de até 25 megapixels.",
  damaged: "Não foi possível ler a imagem. Tente com outra foto.",
}

/** A picture that is stored in the uploads' folder and in no table yet. */
export interface AcceptedPicture {
  name: string
  bytes: number
  sha256: Buffer
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
  const picture = Buffer.from(drawn.picture)
  const name = randomBytes(16).toString("base64url")
  await requestContext.services.files.write(name, picture)
  const sha256 = createHash("sha256").update(picture).digest()
  return { name, bytes: picture.length, sha256 }
}

/** Removes it, because the transaction that should have stored it failed. */
export function dropPicture(requestContext: RequestContext, { name }: AcceptedPicture): Promise<void> {
  return requestContext.services.files.remove(name)
}
