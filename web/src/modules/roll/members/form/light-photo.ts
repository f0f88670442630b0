import { Problem } from "@aprisco/contract/kit/problem"
import { shrinkPicture } from "../../../../lib/picture.ts"
import { refusedUpload } from "../../../../lib/problem.ts"

/** The body with its photo reduced for a slow connection; without a photo, unchanged. */
async function withLightPhoto<B extends { photo?: unknown }>(body: B): Promise<B> {
  return body.photo instanceof File ? { ...body, photo: await shrinkPicture(body.photo) } : body
}

/** Sends a body with its photo reduced; an error of the upload is then shown beside the photo, and the form keeps its values. */
export async function sendWithPhoto<B extends { photo?: unknown }, A>(
  body: B,
  send: (light: B) => Promise<A>,
): Promise<A> {
  try {
    return await send(await withLightPhoto(body))
  } catch (error) {
    const words = body.photo instanceof File ? refusedUpload(error) : null
    if (words === null || !(error instanceof Problem)) throw error
    throw new Problem(error.status, words, { photo: [words] }, error.body)
  }
}
