import { shrinkPicture } from "../../../lib/picture.ts"

/** The body with its photo made light for a weak line; without one, the body as it is. */
export async function withLightPhoto<B extends { photo?: unknown }>(body: B): Promise<B> {
  return body.photo instanceof File ? { ...body, photo: await shrinkPicture(body.photo) } : body
}
